import { Popover } from '@base-ui/react/popover';
import { Button, buttonClass } from '@matinee/ui/button';
import { CalendarDays } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { messages } from '../../messages';
import { formatReportDay } from '../../util/format';
import { lastDays, presetOf, presets, type DayRange } from './range';

interface RangePickerProps {
  range: DayRange | null;
  now: Date;
  onChange: (range: DayRange | null) => void;
}

const text = messages.report;
const dateClass =
  'mt-1.5 h-10 w-full rounded-control border border-edge bg-ground px-3 text-14 focus-visible:outline-offset-0';

export function RangePicker({ range, now, onChange }: RangePickerProps) {
  const current = presetOf(range, now);
  const choices = [
    ...presets.map((count) => ({
      name: String(count),
      label: text.preset(count),
      isOn: current === count,
      range: lastDays(count, now),
    })),
    { name: 'all', label: text.all, isOn: current === 'all', range: null },
  ];
  return (
    <div role="group" aria-label={text.range} className="flex flex-wrap items-center gap-1">
      {choices.map((choice) => (
        <button
          key={choice.name}
          type="button"
          aria-pressed={choice.isOn}
          onClick={() => onChange(choice.range)}
          className="h-8 rounded-control px-2.5 text-14 font-medium whitespace-nowrap text-text-2 transition-colors hover:bg-veil hover:text-text aria-pressed:bg-veil-strong aria-pressed:text-text"
        >
          {choice.label}
        </button>
      ))}
      <CustomDays range={current === 'custom' ? range : null} now={now} onChange={onChange} />
    </div>
  );
}

function CustomDays({ range, now, onChange }: RangePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const suggested = range ?? lastDays(28, now);
  const [from, setFrom] = useState(suggested.from);
  const [to, setTo] = useState(suggested.to);
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
        className={`${buttonClass(range ? 'secondary' : 'quiet', 'small')} font-medium`}
      >
        <CalendarDays aria-hidden className="size-4" />
        {range ? `${formatReportDay(range.from)} – ${formatReportDay(range.to)}` : text.custom}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" collisionPadding={16} className="z-50">
          <Popover.Popup className="w-72 max-w-[calc(100vw-2rem)] rounded-card border border-hairline bg-overlay p-4 shadow-overlay outline-none">
            <Popover.Title className="sr-only">{text.range}</Popover.Title>
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
              <p aria-live="polite" className="text-12 text-text-2">
                {isValid ? text.utc : text.wrongOrder}
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
