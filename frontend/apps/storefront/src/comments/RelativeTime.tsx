import { useEffect, useState } from 'react';
import { formatLocale } from '../i18n';
import { agoOf } from '../util/format';

const exact = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'long', timeStyle: 'short' });

export const exactTimeOf = (iso: string): string => exact.format(new Date(iso));

/** `3 hours ago`, with the exact time in the tooltip. */
export function RelativeTime({ at }: { at: string }) {
  const now = useMinute();
  return (
    <time dateTime={at} title={exactTimeOf(at)}>
      {agoOf(new Date(at), now)}
    </time>
  );
}

const EVERY_MS = 60_000;

function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
