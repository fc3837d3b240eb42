import { contentQuery } from '@matinee/api/storefront/contents';
import { liveEventQuery } from '@matinee/api/storefront/live';
import { offersQuery, type Offer, type Offers, type Product } from '@matinee/api/storefront/offers';
import { buttonClass } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { EmptyState } from '@matinee/ui/states';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { PageFailure } from '../../components/PageFailure';
import { linkClass } from '../../components/people/FormPage';
import { PlainSelect } from '../../components/PlainSelect';
import { t } from '../../i18n';
import { paths, type Origin } from '../../paths';
import { pageConfig } from '../../stores/page-config';
import { queryClient } from '../../stores/query-client';
import { langIn } from '../../util/content-lang';
import { usePageTitle } from '../../util/page-title';
import { useReport } from '../../util/use-report';
import { IntervalSwitch, intervalsOf, type Interval } from './IntervalSwitch';
import { ProductCard } from './ProductCard';
import { detailsOf } from './purchase';
import { readOrigin } from './selection';

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  void queryClient.prefetchQuery(offersQuery(askedOf(searchParams)));
  const { film, event } = readOrigin(searchParams);
  if (film) void queryClient.prefetchQuery(contentQuery(film));
  if (event) void queryClient.prefetchQuery(liveEventQuery(event));
  return null;
}

function askedOf(query: URLSearchParams) {
  const { film, event } = readOrigin(query);
  const currency = query.get('currency');
  return {
    ...(film ? { film } : {}),
    ...(event ? { event } : {}),
    ...(currency ? { currency } : {}),
  };
}

/** SPEC 2, `/orders/checkout`: what there is to choose from, for a film or altogether. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const from = readOrigin(query);
  const { film, event } = from;
  const aboutFilm = useQuery({ ...contentQuery(film ?? ''), enabled: film !== null });
  const aboutEvent = useQuery({ ...liveEventQuery(event ?? ''), enabled: event !== null });
  const about = aboutFilm.data ?? aboutEvent.data;
  const offers = useQuery(offersQuery(askedOf(query)));
  const title = about
    ? t('checkout.offers.title_for', { title: about.title })
    : t('checkout.offers.title');
  usePageTitle(title);
  const count = offers.data?.offers.reduce((sum, offer) => sum + offer.products.length, 0);
  const impression = { name: 'offer_seen', value: count ?? 0, details: detailsOf(from) } as const;
  useReport(count ? impression : null, film ?? event ?? '');

  return (
    <div className="gutter mx-auto min-h-dvh w-full max-w-6xl flex-1 pt-24 pb-16">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="max-w-[24ch] font-display text-36 font-bold tracking-tight text-balance md:text-48">
            {title}
          </h1>
          <p className="mt-2 max-w-[60ch] text-16 text-text-2 md:text-18">
            {t('checkout.offers.lead', { store: pageConfig.store.title })}
          </p>
        </div>
        {offers.data && offers.data.currencies.length > 1 && (
          <PlainSelect
            aria-label={t('checkout.offers.currency')}
            value={offers.data.currency}
            onChange={({ target }) => {
              const next = new URLSearchParams(query);
              next.set('currency', target.value);
              setQuery(next, { replace: true, preventScrollReset: true });
            }}
          >
            {offers.data.currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </PlainSelect>
        )}
      </header>
      {offers.isPending && <Waiting />}
      {offers.isError && (
        <PageFailure
          headingLevel={2}
          title={t('checkout.offers.failed')}
          error={offers.error}
          onRetry={() => void offers.refetch()}
          isRetrying={offers.isFetching}
        />
      )}
      {offers.data && <AllOffers offers={offers.data} from={from} />}
    </div>
  );
}

function AllOffers({ offers: { offers }, from }: { offers: Offers; from: Origin }) {
  const products = offers.flatMap((offer) => offer.products);
  const intervals = intervalsOf(products);
  const [interval, setInterval] = useState<Interval>(intervals[0] ?? 'month');
  if (products.length === 0) return <Nothing />;
  return (
    <>
      {intervals.length > 1 && (
        <IntervalSwitch intervals={intervals} value={interval} onChange={setInterval} />
      )}
      {offers
        .filter((offer) => offer.products.length > 0)
        .map((offer) => (
          <OfferPart
            key={offer.id}
            offer={offer}
            hasTitle={offers.length > 1}
            isAlone={products.length === 1}
            interval={interval}
            from={from}
          />
        ))}
      {pageConfig.store.gift_card_enabled && (
        <p className="mt-12 flex items-center gap-2.5 text-14 text-text-2">
          <Gift aria-hidden className="size-5" />
          {t('checkout.offers.gift_card')}{' '}
          <Link to={paths.giftCard()} className={linkClass}>
            {t('checkout.offers.gift_card_link')}
          </Link>
        </p>
      )}
    </>
  );
}

interface OfferPartProps {
  offer: Offer;
  hasTitle: boolean;
  /** It is the only thing to choose. */
  isAlone: boolean;
  interval: Interval;
  from: Origin;
}

function OfferPart({ offer, hasTitle, isAlone, interval, from }: OfferPartProps) {
  return (
    <section className="mt-10">
      {hasTitle && (
        <div className="mb-5">
          <h2 className="text-22 font-semibold">
            <bdi lang={langIn(offer, 'title')}>{offer.title}</bdi>
          </h2>
          {offer.text && (
            <p className="mt-1 max-w-[60ch] text-16 text-text-2">
              <bdi lang={langIn(offer, 'text')}>{offer.text}</bdi>
            </p>
          )}
        </div>
      )}
      <ul
        className={`grid gap-4 ${isAlone ? 'max-w-md' : 'sm:grid-cols-2 lg:grid-cols-3'} md:gap-6`}
      >
        {offer.products.map((product: Product) => (
          <ProductCard
            key={product.id}
            product={product}
            interval={interval}
            from={from}
            headingLevel={hasTitle ? 3 : 2}
          />
        ))}
      </ul>
    </section>
  );
}

function Nothing() {
  return (
    <EmptyState
      title={t('checkout.offers.empty_title')}
      action={
        <Link to={paths.catalog()} className={buttonClass('primary', 'large')}>
          {t('common.browse_films')}
        </Link>
      }
    >
      <p>{t('checkout.offers.empty', { store: pageConfig.store.title })}</p>
    </EmptyState>
  );
}

function Waiting() {
  return (
    <div className="mt-10 grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-80 rounded-card" />
      ))}
    </div>
  );
}
