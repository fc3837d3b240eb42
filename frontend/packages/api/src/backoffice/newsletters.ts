import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';

export type NewsletterRow = Schemas['NewsletterRow'];
export type Newsletter = Schemas['NewsletterDetail'];
export type NewsletterChange = Schemas['NewsletterChange'];
export type NewsletterResults = Schemas['NewsletterResults'];
export type Consent = Schemas['ConsentRow'];
export type SegmentChoice = Schemas['SegmentChoice'];
export type SubscriptionStatus = NonNullable<SegmentChoice['subscription']>;

/** While it goes out, its numbers follow. */
const LIVE_MS = 3000;

export const newsletterKeys = {
  all: ['newsletters'] as const,
  list: ['newsletters', 'list'] as const,
  one: (id: number) => ['newsletters', id] as const,
};

const isMoving = ({ state }: Pick<NewsletterRow, 'state'>): boolean =>
  state === 'sending' || state === 'scheduled';

export const newslettersQuery = () =>
  queryOptions({
    queryKey: newsletterKeys.list,
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/newsletters', { signal })),
    refetchInterval: ({ state: { data } }) => (data?.some(isMoving) ? LIVE_MS : false),
  });

const at = (id: number) => ({ params: { path: { newsletter_id: id } } });

export const newsletterQuery = (id: number) =>
  queryOptions({
    queryKey: newsletterKeys.one(id),
    queryFn: ({ signal }) =>
      dataOf(client.GET('/bullet/api/newsletters/{newsletter_id}', { ...at(id), signal })),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? LIVE_MS : false),
  });

/** How many subscribers a segment has. */
export const audienceQuery = (segment: SegmentChoice) =>
  queryOptions({
    queryKey: [...newsletterKeys.all, 'audience', segment],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      dataOf(
        client.GET('/bullet/api/newsletters/audience', { params: { query: segment }, signal }),
      ),
  });

export const consentsQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['consents', customerId],
    queryFn: ({ signal }) =>
      dataOf(
        client.GET('/bullet/api/customers/{customer_id}/consents', {
          params: { path: { customer_id: customerId } },
          signal,
        }),
      ),
  });

/** The plain text of the letter as it is saved. */
export const newsletterLetterQuery = (id: number, locale: string, version: string) =>
  queryOptions({
    queryKey: [...newsletterKeys.one(id), 'letter', locale, version],
    queryFn: ({ signal }) =>
      dataOf(
        client.GET('/bullet/api/newsletters/{newsletter_id}/letter', {
          params: { path: { newsletter_id: id }, query: { locale } },
          signal,
        }),
      ),
  });

/** The letter as it is saved, as a separate page for a sandboxed frame; a new version is another address. */
export const newsletterPage = (id: number, locale: string, version: string): string =>
  `/bullet/api/newsletters/${id}/page?${new URLSearchParams({ locale, version })}`;

/** Of an automatic kind the store has one: it is answered as it is. */
export const createNewsletter = (kind: Newsletter['kind']) =>
  dataOf(client.POST('/bullet/api/newsletters', { body: { kind } }));

export const changeNewsletter = (id: number, change: NewsletterChange) =>
  dataOf(client.PUT('/bullet/api/newsletters/{newsletter_id}', { ...at(id), body: change }));

export const deleteNewsletter = (id: number) =>
  dataOf(client.DELETE('/bullet/api/newsletters/{newsletter_id}', at(id)));

/** Without a time it goes out now. */
export const sendNewsletter = (id: number, sendAt: string | null) =>
  dataOf(
    client.POST('/bullet/api/newsletters/{newsletter_id}/sending', {
      ...at(id),
      body: { send_at: sendAt },
    }),
  );

export const cancelNewsletter = (id: number) =>
  dataOf(client.DELETE('/bullet/api/newsletters/{newsletter_id}/sending', at(id)));

export const sendTestNewsletter = (id: number, locale: string) =>
  dataOf(
    client.POST('/bullet/api/newsletters/{newsletter_id}/test', { ...at(id), body: { locale } }),
  );
