import { queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';

export type LegalPage = Schemas['LegalPage'];
export type LegalKind = LegalPage['kind'];
export type LegalVersion = LegalPage['versions'][number];
export type Agreement = Schemas['AgreementRow'];

export const legalKey = ['legal'] as const;

export const legalQuery = () =>
  queryOptions({
    queryKey: legalKey,
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/legal', { signal })),
  });

export const agreementsQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['agreements', customerId],
    queryFn: ({ signal }) =>
      dataOf(
        client.GET('/bullet/api/customers/{customer_id}/agreements', {
          params: { path: { customer_id: customerId } },
          signal,
        }),
      ),
  });

export const setLegalText = (kind: LegalKind, locale: string, text: string) =>
  dataOf(
    client.PUT('/bullet/api/legal/{kind}/{locale}', {
      params: { path: { kind, locale } },
      body: { text },
    }),
  );

export const previewLegalText = (text: string) =>
  dataOf(client.POST('/bullet/api/legal/preview', { body: { text } }));
