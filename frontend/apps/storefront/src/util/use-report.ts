import { useEffect, useEffectEvent, useRef } from 'react';
import { report, type ReportedEvent } from '../stores/measuring';

/** Reports what a page shows, once it shows it; `about` tells one showing from the next. */
export function useReport(event: ReportedEvent | null, about = ''): void {
  const key = event && `${event.name} ${about}`;
  const reported = useRef<string>(undefined);
  const send = useEffectEvent(() => event && report(event));
  useEffect(() => {
    if (key === null || key === reported.current) return;
    reported.current = key;
    send();
  }, [key]);
}
