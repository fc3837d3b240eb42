import { Popover } from '@base-ui/react/popover';
import { Button, buttonClass } from '@matinee/ui/button';
import { CalendarDays, GitCompareArrows } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { insightsTexts } from '../../messages/insights';
import { formatReportDay } from '../../util/format';
import { addDays, isCompared, PRESETS, readDays, withDays, type Days } from './period';
import type { Asked } from './use-question';

const text = insightsTexts.period;
const dateClass =
  'mt-1.5 h-10 w-full rounded-control border border-edge bg-ground px-3 text-14 focus-visible:outline-offset-0';
const choiceClass =
  'flex h-8 items-center gap-1.5 rounded-control px-2.5 text-14 font-medium whitespace-nowrap text-text-2 transition-colors hover:bg-veil hover:text-text aria-pressed:bg-veil-strong aria-pressed:text-text';

export function PeriodPicker({ asked: { params, go } }: { asked: Asked }) {
  const days = readDays(params);
  const isOn = isCompared(params);
  const compare = () => {
    const next = new URLSearchParams(params);
    if (isOn) next.set('compare', 'false');
    else next.delete('compare');
    go(next);
  };
  return (
    <div className="flex flex-wrap items-center gap-1">
      <div role="group" aria-label={text.label} className="contents">
        {PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={days === preset}
            onClick={() => go(withDays(params, preset))}
            className={choiceClass}
          >
            {text[preset]}
          </button>
        ))}
        <CustomDays days={days} onChange={(next) => go(withDays(params, next))} />
      </div>
      {days !== 'all' && (
        <button
          type="button"
          aria-pressed={isOn}
          aria-label={text.compare}
          title={text.compare}
          onClick={compare}
          className={choiceClass}
        >
          <GitCompareArrows aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}

function CustomDays({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const custom = typeof days === 'object' ? days : null;
  const [isOpen, setOpen] = useState(false);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [from, setFrom] = useState(custom?.from ?? addDays(today, -27));
  const [to, setTo] = useState(custom?.to ?? today);
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
        className={`${buttonClass(custom ? 'secondary' : 'quiet', 'small')} font-medium`}
      >
        <CalendarDays aria-hidden className="size-4" />
        {custom ? `${formatReportDay(custom.from)} – ${formatReportDay(custom.to)}` : text.custom}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" collisionPadding={16} className="z-50">
          <Popover.Popup className="w-72 max-w-[calc(100vw-2rem)] rounded-card border border-hairline bg-overlay p-4 shadow-overlay outline-none">
            <Popover.Title className="sr-only">{text.label}</Popover.Title>
            <form noValidate onSubmit={submit} className="grid gap-3 text-14">
              <label className="font-medium">
                {text.from}
                <input
                  type="date"
                  value={from}
                  onChange={({ target }) => setFrom(target.value)}
                  className={dateClass}
                />
              </label>
              <label className="font-medium">
                {text.to}
                <input
                  type="date"
                  value={to}
                  onChange={({ target }) => setTo(target.value)}
                  className={dateClass}
                />
              </label>
              <p aria-live="polite" className="text-12 text-text-2 empty:hidden">
                {isValid ? '' : text.wrongOrder}
              </p>
              <Button type="submit" kind="primary" disabled={!isValid}>
                {text.apply}
              </Button>
            </form>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
