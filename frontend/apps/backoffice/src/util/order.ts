/** The same list with one entry at another place. */
export function reorder(ids: readonly number[], id: number, to: number): number[] {
  const rest = ids.filter((other) => other !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}

/** Which place a row that is held belongs to: it takes another's when the pointer passes its middle. */
export function placeAt(middles: readonly number[], y: number, from: number): number {
  let place = from;
  while (place > 0 && y < (middles[place - 1] ?? -Infinity)) place -= 1;
  while (place < middles.length - 1 && y > (middles[place + 1] ?? Infinity)) place += 1;
  return place;
}

export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
