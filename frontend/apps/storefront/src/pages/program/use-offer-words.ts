import { offersQuery } from '@matinee/api/storefront/offers';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../i18n';
import { moneyOf } from '../../util/money';

const WORDS = {
  plan: 'program.offer.plan',
  rental: 'program.offer.rent',
  purchase: 'program.offer.buy',
  bundle: 'program.offer.buy',
} as const;

/** The least that it takes to watch a film, in a sentence; null while nobody knows. */
export function useOfferWords(permalink: string, isForSale: boolean): string | null {
  const offers = useQuery({ ...offersQuery({ film: permalink }), enabled: isForSale });
  const [least] = (offers.data?.offers ?? [])
    .flatMap(({ products }) => products)
    .flatMap(({ kind, prices }) =>
      prices.map(({ amount, currency }) => ({ kind, amount, currency })),
    )
    .flatMap(({ kind, amount, currency }) =>
      kind in WORDS && amount ? [{ kind: kind as keyof typeof WORDS, amount, currency }] : [],
    )
    .toSorted((a, b) => a.amount - b.amount);
  if (!least) return null;
  return t(WORDS[least.kind], { price: moneyOf(least.amount, least.currency) });
}
