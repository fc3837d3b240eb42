import { Popover } from '@base-ui/react/popover';
import { Button, buttonClass } from '@matinee/ui/button';
import { CalendarDays } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { t } from '../../i18n';
import { formatReportDay } from '../../util/format';
import { addDays } from './period';
import { dayIn } from './zone';

interface CustomDaysProps {
  /** Null while a preset is chosen. */
  days: { from: string; to: string } | null;
  onChange: (days: { from: string; to: string }) => void;
  /** Where a day begins and ends. */
  zone?: string;
}

const dateClass =
  'mt-1.5 h-10 w-full rounded-control border border-edge bg-ground px-3 text-14 focus-visible:outline-offset-0';

/** Any day to any other, both included. */
export function CustomDays({ days, onChange, zone = 'UTC' }: CustomDaysProps) {
  const [isOpen, setOpen] = useState(false);
  const [today] = useState(() => dayIn(zone, new Date()));
  const [from, setFrom] = useState(days?.from ?? addDays(today, -27));
  const [to, setTo] = useState(days?.to ?? today);
  const isValid = from !== '' && to !== '' && from <= to;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isValid) return;
    onChange({ from, to });
    setOpen(false);
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        className={`${buttonClass(days ? 'secondary' : 'quiet', 'small')} font-medium`}
      >
        <CalendarDays aria-hidden className="size-4" />
        {days
          ? `${formatReportDay(days.from)} – ${formatReportDay(days.to)}`
          : t('insights.period.custom')}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" collisionPadding={16} className="z-50">
          <Popover.Popup className="w-72 max-w-[calc(100vw-2rem)] rounded-card border border-hairline bg-overlay p-4 shadow-overlay outline-none">
            <Popover.Title className="sr-only">{t('insights.period.label')}</Popover.Title>
            <form noValidate onSubmit={submit} className="grid gap-3 text-14">
              <label className="font-medium">
                {t('insights.period.from')}
                <input
                  type="date"
                  value={from}
                  onChange={({ target }) => setFrom(target.value)}
                  className={dateClass}
                />
              </label>
              <label className="font-medium">
                {t('insights.period.to')}
                <input
                  type="date"
                  value={to}
                  onChange={({ target }) => setTo(target.value)}
                  className={dateClass}
                />
              </label>
              <p aria-live="polite" className="text-12 text-text-2 empty:hidden">
                {isValid ? '' : t('insights.period.wrong_order')}
              </p>
              <Button type="submit" kind="primary" disabled={!isValid}>
                {t('insights.period.apply')}
              </Button>
            </form>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
