import { FlaskConical } from 'lucide-react';
import { t } from '../../../i18n';

/** Nobody may take a test for the real thing, or leave a real card here. */
export function TestMode() {
  return (
    <p
      role="note"
      className="flex items-start gap-2.5 rounded-control border border-warning/50 bg-warning/10 p-3 text-14 text-text"
    >
      <FlaskConical aria-hidden className="mt-px size-4.5 shrink-0 text-warning" />
      <span>
        <strong className="font-semibold tracking-wide">{t('checkout.test_mode.label')}</strong>{' '}
        {t('checkout.test_mode.text')}
      </span>
    </p>
  );
}
