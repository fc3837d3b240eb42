import type { Content } from '@matinee/api/storefront/contents';
import { Button } from '@matinee/ui/button';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { formatLocale, t } from '../../i18n';
import { rentalTimeOf } from '../../util/format';

interface RentalGateProps {
  /** Null when the page has not been told of it yet. */
  rental: Content['rental'];
  onStart(): void;
}

const HOUR_MS = 3_600_000;

/** On the poster of a rental that has not been started: what pressing Play begins, and until when. */
function RentalGate({ rental, onStart }: RentalGateProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="absolute inset-0 flex items-end bg-linear-to-t from-black/95 via-black/75 to-black/25 sm:from-black/90 sm:via-black/25 sm:to-transparent">
      <div className="gutter pb-5 sm:pb-10">
        {isAsking ? (
          <Question rental={rental} onStart={onStart} onStop={() => setIsAsking(false)} />
        ) : (
          <>
            {rental && (
              <>
                <p className="text-16 font-medium sm:text-22">
                  {t('program.rental.waiting', { time: rentalTimeOf(rental.seconds_left) })}
                </p>
                <p className="mt-1 text-14 text-text-2">
                  {t('program.rental.note', { time: rentalTimeOf(rental.watch_hours * 3_600) })}
                </p>
              </>
            )}
            <Button
              kind="primary"
              size="large"
              className="mt-3 sm:mt-5"
              icon={<Play aria-hidden className="size-5 fill-current" />}
              onClick={() => setIsAsking(true)}
            >
              {t('program.rental.play')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function Question({ rental, onStart, onStop }: RentalGateProps & { onStop(): void }) {
  const [until] = useState(() => new Date(Date.now() + (rental?.watch_hours ?? 0) * HOUR_MS));
  return (
    <div role="group" aria-labelledby="rental-question">
      <p id="rental-question" className="max-w-[36ch] text-16 font-medium text-balance sm:text-22">
        {t('program.rental.confirm', { moment: momentOf(until) })}
      </p>
      <div className="mt-3 flex flex-wrap gap-3 sm:mt-5">
        {/* The button that was pressed is gone: the focus goes on to the one that it became. */}
        <Button ref={takeFocus} kind="primary" size="large" onClick={onStart}>
          {t('program.rental.start')}
        </Button>
        <Button size="large" onClick={onStop}>
          {t('program.rental.not_now')}
        </Button>
      </div>
    </div>
  );
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** `Saturday 28 November at 01:13`. */
function momentOf(date: Date): string {
  return new Intl.DateTimeFormat(formatLocale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(date);
}

// oxlint-disable-next-line import/no-default-export -- React.lazy wants one
export default RentalGate;
