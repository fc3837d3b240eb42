/** One's subscription to the newsletter, and the links in its letters. */
import { queryOptions } from '@tanstack/react-query';
import { resultOf } from '../client';
import { orThrow, type Result } from '../result';
import { client, type Schemas } from './client';

export type NewsletterSubscription = Schemas['NewsletterSubscription'];

export const newsletterKey = ['/api/newsletter/subscription'];

export function newsletterQuery() {
  return queryOptions({
    queryKey: newsletterKey,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      orThrow(await resultOf(client.GET('/api/newsletter/subscription', { signal }))).data,
  });
}

/** A letter asks for the confirmation. */
export function subscribe(): Promise<Result<NewsletterSubscription>> {
  return resultOf(client.POST('/api/newsletter/subscription'));
}

export function endSubscription(): Promise<Result<NewsletterSubscription>> {
  return resultOf(client.DELETE('/api/newsletter/subscription'));
}

const at = (token: string) => ({ params: { path: { token } } });

export function confirmSubscription(token: string): Promise<Result<unknown>> {
  return resultOf(client.POST('/api/newsletter/confirmations/{token}', at(token)));
}

export function unsubscribe(token: string): Promise<Result<unknown>> {
  return resultOf(client.POST('/api/newsletter/unsubscribe/{token}', at(token)));
}

export function subscribeAgain(token: string): Promise<Result<unknown>> {
  return resultOf(client.DELETE('/api/newsletter/unsubscribe/{token}', at(token)));
}
