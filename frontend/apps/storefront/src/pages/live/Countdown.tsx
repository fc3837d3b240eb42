import { useEffect, useState } from 'react';
import { t } from '../../i18n';
import { clockOf } from '../../util/duration';
import { timeLeftOf } from '../../util/format';
import { secondsUntil } from './stage';

const DAY_S = 86_400;
const TELL_EVERY_MS = 500;

interface CountdownProps {
  startsAt: string;
  /** By how much the store's clock is ahead of this one. */
  aheadMs: number;
}

/** The time to the start by the store's clock: days while it is far away, then a clock. */
export function Countdown({ startsAt, aheadMs }: CountdownProps) {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TELL_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const left = secondsUntil(startsAt, nowMs + aheadMs);

  if (left === 0) {
    return (
      <>
        <p role="status" className="font-display text-28 font-bold sm:text-48">
          {t('live.waiting.title')}
        </p>
        <p className="mt-1 text-14 text-white/85 sm:mt-2 sm:text-18">{t('live.waiting.text')}</p>
      </>
    );
  }
  return (
    // Announced once, not every second: the start time is next to it.
    <p role="timer" aria-live="off">
      <span className="block text-14 font-medium text-white/85 sm:text-16">
        {t('live.starts_in')}
      </span>
      <span className="block font-display text-36 font-bold tabular-nums sm:text-64">
        {left >= DAY_S ? timeLeftOf(left) : <bdi>{clockOf(left)}</bdi>}
      </span>
    </p>
  );
}
