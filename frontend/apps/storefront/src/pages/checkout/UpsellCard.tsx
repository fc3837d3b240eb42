import type { Quote } from '@matinee/api/storefront/billing';
import { t } from '../../i18n';
import { priceWords } from '../../util/price-words';

interface UpsellCardProps {
  upsell: NonNullable<Quote['upsell']>;
  isOn: boolean;
  isBusy: boolean;
  onChange: (isOn: boolean) => void;
}

/** One thing more, proposed and never put in by itself. */
export function UpsellCard({ upsell, isOn, isBusy, onChange }: UpsellCardProps) {
  return (
    <label className="flex cursor-pointer items-start gap-4 rounded-card border border-hairline bg-raised p-4 transition-colors hover:border-edge has-checked:border-text has-checked:bg-veil">
      <input
        type="checkbox"
        checked={isOn}
        disabled={isBusy}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-1 size-4.5 shrink-0 accent-text"
      />
      <span className="min-w-0 flex-1">
        <span className="block text-16 font-semibold">
          {t('checkout.upsell', { title: upsell.title })}
        </span>
        {upsell.description && (
          <span className="mt-0.5 line-clamp-2 block text-14 text-text-2">
            <bdi>{upsell.description}</bdi>
          </span>
        )}
      </span>
      <span className="text-16 font-medium tabular-nums">{priceWords(upsell)}</span>
    </label>
  );
}
