/**
 * What is slow to make and seldom needed, made when it is first asked for. A formatter of `Intl` costs a slow phone
 * some 50 ms the first time: as a page begins that is time in which it answers to nobody.
 */
export function once<T>(make: () => T): () => T {
  let holder: { value: T } | undefined;
  return () => (holder ??= { value: make() }).value;
}

/** The same for one thing of each name. */
export function onceEach<Name, T>(make: (name: Name) => T): (name: Name) => T {
  const values = new Map<Name, T>();
  return (name) => {
    const earlier = values.get(name);
    if (earlier !== undefined) return earlier;
    const value = make(name);
    values.set(name, value);
    return value;
  };
}
