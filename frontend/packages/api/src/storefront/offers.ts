/** What there is to choose from. Apart from the rest of the money: a locked film's page asks for it, too. */
import { queryOptions } from '@tanstack/react-query';
import { resultOf } from '../client';
import { orThrow } from '../result';
import { client, type Schemas } from './client';

export type Offers = Schemas['Offers'];
export type Offer = Schemas['Offer'];
export type Product = Schemas['Product'];
export type Price = Schemas['Price'];

interface OffersOf {
  currency?: string;
  /** The film that one wants to watch, by its permalink. */
  film?: string;
  /** The live event, by its. */
  event?: string;
}

export function offersQuery({ currency, film, event }: OffersOf = {}) {
  return queryOptions({
    queryKey: ['/api/offers', currency ?? null, film ?? null, event ?? null],
    queryFn: async ({ signal }) => {
      if (event) {
        const params = { path: { permalink: event }, query: currency ? { currency } : {} };
        const call = client.GET('/api/live_events/{permalink}/offers', { params, signal });
        return orThrow(await resultOf(call)).data;
      }
      const query = { ...(currency ? { currency } : {}), ...(film ? { content: film } : {}) };
      const call = client.GET('/api/offers', { params: { query }, signal });
      return orThrow(await resultOf(call)).data;
    },
  });
}
