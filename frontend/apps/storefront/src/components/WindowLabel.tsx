import type { Bought } from '@matinee/api/storefront/library';
import { t } from '../i18n';
import { rentalTimeOf } from '../util/format';

/** Says on the still how long a bought film may be watched. */
export function WindowLabel({ purchase }: { purchase: Bought }) {
  return (
    <span
      data-theme="dark"
      className="inline-flex h-6 items-center rounded-control bg-ground/85 px-2 text-12 font-medium text-text"
    >
      {windowWords(purchase)}
    </span>
  );
}

/** How long it may be watched, or must be started. */
export function windowWords({ bought_as: kind, is_started, seconds_left: left }: Bought): string {
  if (left === null) return t('library.window.kept');
  if (left === 0) return t('library.window.ended');
  const isWaiting = kind === 'rental' && !is_started;
  return t(isWaiting ? 'library.window.start' : 'library.window.left', {
    time: rentalTimeOf(left),
  });
}
