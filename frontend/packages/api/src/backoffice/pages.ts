import { answerOf } from './client';

export interface PageOf<Row> {
  items: Row[];
  isLast: boolean;
}

/** One page of a list; whether it is the last says the answer's header. */
export async function pageOf<Row>(
  call: Parameters<typeof answerOf<Row[]>>[0],
): Promise<PageOf<Row>> {
  const { data, isLastPage } = await answerOf(call);
  return { items: data, isLast: isLastPage ?? data.length === 0 };
}
