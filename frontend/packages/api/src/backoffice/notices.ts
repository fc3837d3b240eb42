import { queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';

export type Need = Schemas['Need'];
export type LetterName = Schemas['LetterName'];
export type LetterSwitch = Schemas['Switch'];
export type NoticeSetting = Schemas['Setting'];
export type NoticeChoice = NoticeSetting['choice'];
export type Bell = Schemas['Bell'];
export type BellNotice = Schemas['BellNotice'];
export type NoticeSubscription = Schemas['Subscription'];
export type SwitchChange = Schemas['LetterSwitchChange'];

/** Alarms open and close while one works. */
const LOOK_AGAIN_MS = 60_000;

export const noticeKeys = {
  needs: ['notices'] as const,
  bell: ['bell'] as const,
  choices: ['notice_choices'] as const,
  switches: ['letter_switches'] as const,
};

export const needsQuery = () =>
  queryOptions({
    queryKey: noticeKeys.needs,
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/notices', { signal })),
    refetchInterval: LOOK_AGAIN_MS,
  });

export const markDone = (id: number) =>
  dataOf(
    client.POST('/bullet/api/notices/{notice_id}/done', { params: { path: { notice_id: id } } }),
  );

export const bellQuery = () =>
  queryOptions({
    queryKey: noticeKeys.bell,
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/notices/bell', { signal })),
    refetchInterval: LOOK_AGAIN_MS,
  });

export const markRead = (ids: number[]) =>
  dataOf(client.PUT('/bullet/api/notices/bell', { body: { ids } }));

export const choicesQuery = () =>
  queryOptions({
    queryKey: noticeKeys.choices,
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/notice_choices', { signal })),
  });

export const chooseNotices = (change: Schemas['NoticeChoiceChange']) =>
  dataOf(client.PUT('/bullet/api/notice_choices', { body: change }));

const at = (token: string) => ({ params: { path: { token } } });

/** What the link of a letter is about. A void one stays void. */
export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: [...noticeKeys.choices, 'link', token],
    retry: false,
    queryFn: ({ signal }) =>
      dataOf(client.GET('/bullet/api/unsubscribe/{token}', { ...at(token), signal })),
  });

export const unsubscribe = (token: string) =>
  dataOf(client.POST('/bullet/api/unsubscribe/{token}', at(token)));

export const subscribeAgain = (token: string) =>
  dataOf(client.DELETE('/bullet/api/unsubscribe/{token}', at(token)));

export const lettersQuery = (locale: string) =>
  queryOptions({
    queryKey: ['letters', locale],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/bullet/api/letters', { params: { query: { locale } }, signal })),
  });

export const letterQuery = (name: string, locale: string) =>
  queryOptions({
    queryKey: ['letters', locale, name],
    queryFn: ({ signal }) =>
      dataOf(
        client.GET('/bullet/api/letters/{name}', {
          params: { path: { name }, query: { locale } },
          signal,
        }),
      ),
  });

export const switchesQuery = () =>
  queryOptions({
    queryKey: noticeKeys.switches,
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/letter_switches', { signal })),
  });

export const switchLetters = (change: SwitchChange) =>
  dataOf(client.PUT('/bullet/api/letter_switches', { body: change }));

export const refusedQuery = () =>
  queryOptions({
    queryKey: ['refused_addresses'],
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/refused_addresses', { signal })),
  });

/** The letter as a separate page, for a sandboxed frame. */
export const letterPage = (name: string, locale: string): string =>
  `/bullet/api/letters/${name}/page?${new URLSearchParams({ locale })}`;
