import type { Product } from '@matinee/api/storefront/offers';
import { t } from '../../i18n';

export type Interval = 'month' | 'year';

/** What there is to switch between: intervals of which some plan has more than one, the shortest first. */
export function intervalsOf(products: readonly Product[]): Interval[] {
  const intervals = new Set<string | null>();
  for (const { prices } of products) {
    const own = new Set(prices.map(({ interval }) => interval));
    if (own.size > 1) for (const interval of own) intervals.add(interval);
  }
  return (['month', 'year'] as const).filter((interval) => intervals.has(interval));
}

interface IntervalSwitchProps {
  intervals: readonly Interval[];
  value: Interval;
  onChange: (interval: Interval) => void;
}

/** By the month or by the year, for all plans at once. */
export function IntervalSwitch({ intervals, value, onChange }: IntervalSwitchProps) {
  return (
    <fieldset className="mt-8">
      <legend className="sr-only">{t('checkout.offers.interval')}</legend>
      <div className="inline-flex rounded-control bg-veil p-1">
        {intervals.map((interval) => (
          <label
            key={interval}
            className="flex h-8 cursor-pointer items-center rounded-[4px] px-4 text-14 font-semibold text-text-2 transition-colors select-none hover:text-text has-checked:bg-text has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="interval"
              className="sr-only"
              checked={value === interval}
              onChange={() => onChange(interval)}
            />
            {t(`checkout.offers.by.${interval}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
