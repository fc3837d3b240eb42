import type { SortBy } from '@matinee/api/backoffice/pages';
import type { LoaderFunctionArgs } from 'react-router';

/** What stands behind the question mark of the address that a loader runs for. */
export const searchOf = ({ request }: Pick<LoaderFunctionArgs, 'request'>): URLSearchParams =>
  new URL(request.url).searchParams;

/** The number of the record that a page is about; where the address has none there is no such page. */
export function idOf({ params: { id } }: Pick<LoaderFunctionArgs, 'params'>): number {
  if (!id || !/^\d{1,15}$/.test(id)) throw new Response(null, { status: 404 });
  return Number(id);
}

/** A number of an address that counts or names something; undefined where it makes no sense. */
export function readNumber(params: URLSearchParams, name: string): number | undefined {
  const number = Number(params.get(name));
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** The page of a list; what makes no sense there reads as the first. */
export const readPage = (params: URLSearchParams): number => readNumber(params, 'page') ?? 1;

/** The column that a list is sorted by, backwards with `-` before its name; what makes no sense reads as none. */
export function readSort<Name extends string>(
  text: string | null | undefined,
  names: readonly Name[],
): SortBy<Name> | undefined {
  const name = names.find((candidate) => text === candidate || text === `-${candidate}`);
  return name && (text === name ? name : `-${name}`);
}
