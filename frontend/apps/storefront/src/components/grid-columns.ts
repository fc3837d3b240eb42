type Columns = 2 | 3 | 4;

/** A store of no more films shows them in one grid; by categories the same few would come again and again. */
export const SMALL_STORE = 12;

/** A row of fewer cards is mostly empty. */
export const SHORTEST_ROW = 3;

const ROOMY: readonly Columns[] = [4, 3];

/** In how many columns a wide window sets so many cards, so that none is alone in the last line. */
export function columnsOf(count: number): Columns {
  if (count <= 2) return 2;
  const even = ROOMY.find((columns) => count % columns === 0);
  return even ?? ROOMY.find((columns) => count % columns > 1) ?? 4;
}
