import { t } from '../../i18n';
import { moneyOf } from '../../util/money';

export function CreditPart({ minor, currency }: { minor: number; currency: string }) {
  return (
    <section>
      <h2 className="text-18 font-semibold">{t('billing.credit.title')}</h2>
      <p className="mt-2 font-display text-28 font-bold tabular-nums">{moneyOf(minor, currency)}</p>
      <p className="mt-1 text-14 text-text-2">{t('billing.credit.text')}</p>
    </section>
  );
}
