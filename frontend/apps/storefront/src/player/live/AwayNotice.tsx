import { t } from '../../i18n';

/** Over the last picture while the source is away: nothing is broken, and nothing is to be done. */
export function AwayNotice() {
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-0 grid place-items-center bg-black/45 px-6"
    >
      <p className="max-w-[32ch] text-center font-display text-18 font-bold text-balance text-white sm:text-28">
        {t('live.away')}
      </p>
    </div>
  );
}
