/** What each of some names is called, in their order: what one chooses from. */
export const labelsOf = <Name extends string>(
  names: readonly Name[],
  labelOf: (name: Name) => string,
): Readonly<Record<Name, string>> =>
  Object.fromEntries(names.map((name) => [name, labelOf(name)])) as Record<Name, string>;
