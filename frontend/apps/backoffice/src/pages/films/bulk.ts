export interface BulkResult<Item> {
  done: Item[];
  failed: Item[];
  /** Why the first that failed did. */
  error: unknown;
}

/** Do one thing to each film, one after another; one that fails does not stop the rest. */
export async function doToEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<BulkResult<Item>> {
  const result: BulkResult<Item> = { done: [], failed: [], error: null };
  for (const item of items) {
    try {
      await act(item);
      result.done.push(item);
    } catch (error) {
      result.failed.push(item);
      result.error ??= error;
    }
  }
  return result;
}
