import { answerOf } from './client';

/** A sum of money, in the smallest unit of its currency. */
export interface Amount {
  currency: string;
  minor: number;
}

export interface PageOf<Row> {
  items: Row[];
  isLast: boolean;
  /** On all pages, where the list says so. */
  total?: number | undefined;
  /** What the rows of all pages come to, in a list of money. */
  amounts?: readonly Amount[] | undefined;
}

/** One page of a list; the headers of the answer say whether it is the last one, and of how many rows. */
export async function pageOf<Row>(
  call: Parameters<typeof answerOf<Row[]>>[0],
): Promise<PageOf<Row>> {
  const { data, isLastPage, headers } = await answerOf(call);
  const total = headers.get('total-results');
  const amounts = headers.get('total-amounts');
  return {
    items: data,
    isLast: isLastPage ?? data.length === 0,
    total: total === null ? undefined : Number(total),
    amounts: amounts === null ? undefined : amountsOf(amounts),
  };
}

/** Of "EUR 1250, USD 990". */
const amountsOf = (text: string): Amount[] =>
  text
    .split(', ')
    .filter(Boolean)
    .map((amount) => amount.split(' '))
    .map(([currency = '', minor]) => ({ currency, minor: Number(minor) }));

/** A column that a list is sorted by, backwards with `-` before its name. */
export type SortBy<Name extends string> = Name | `-${Name}`;
