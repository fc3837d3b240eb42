import { queryOptions } from '@tanstack/react-query';
import type { operations } from '../generated/backoffice';
import { client, dataOf, type Schemas } from './client';

export type Provider = Schemas['ProviderShown'];
export type ConnectionTest = Schemas['ConnectionTest'];
export type ProviderName = operations['change_provider']['parameters']['path']['provider'];
export type ProviderChange = Partial<Schemas['ProviderChange']>;

export const providersKey = ['payment_providers'] as const;
export const clockKey = ['sandbox_clock'] as const;

export const providersQuery = () =>
  queryOptions({
    queryKey: providersKey,
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/payment_providers', { signal })),
  });

const paramsOf = (provider: ProviderName) => ({ params: { path: { provider } } });

export const changeProvider = (provider: ProviderName, change: ProviderChange) =>
  dataOf(
    client.PATCH('/bullet/api/payment_providers/{provider}', {
      ...paramsOf(provider),
      body: change as Schemas['ProviderChange'],
    }),
  );

export const testProvider = (provider: ProviderName) =>
  dataOf(client.POST('/bullet/api/payment_providers/{provider}/test', paramsOf(provider)));

/** Whether the store takes money; used by every page about money. */
export const moneyModeKey = ['money_mode'] as const;
export const testMoneyKey = ['test_money'] as const;

export const moneyModeQuery = () =>
  queryOptions({
    queryKey: moneyModeKey,
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/money_mode', { signal })),
  });

export const testMoneyQuery = () =>
  queryOptions({
    queryKey: testMoneyKey,
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/test_money', { signal })),
  });

export const wipeTestMoney = () => dataOf(client.DELETE('/bullet/api/test_money'));

export const clockQuery = () =>
  queryOptions({
    queryKey: clockKey,
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/sandbox/clock', { signal })),
  });

export const advanceClock = (seconds: number) =>
  dataOf(client.POST('/bullet/api/sandbox/clock', { body: { seconds } }));

export const setWebhooks = (copies: number, delaySeconds: number) =>
  dataOf(
    client.PUT('/bullet/api/sandbox/webhooks', { body: { copies, delay_seconds: delaySeconds } }),
  );
