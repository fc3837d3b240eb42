/**
 * What is slow to make and seldom needed, made when it is first asked for. A formatter of `Intl` costs a slow phone
 * some 50 ms the first time: as a page begins that is time in which it answers to nobody.
 */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The same for one thing of each name. */
export function onceEach<Name, T>(make: (name: Name) => T): (name: Name) => T {
  const made = new Map<Name, T>();
  return (name) => {
    const known = made.get(name);
    if (known !== undefined) return known;
    const value = make(name);
    made.set(name, value);
    return value;
  };
}
