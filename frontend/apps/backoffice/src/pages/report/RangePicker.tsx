import { insightsTexts } from '../../messages/insights';
import { choiceClass } from '../insights/Choice';
import { CustomDays } from '../insights/CustomDays';
import { lastDays, type DayRange } from './range';

interface RangePickerProps {
  range: DayRange | null;
  now: Date;
  onChange: (range: DayRange | null) => void;
  /** Whether one may look at everything at once. */
  hasAll?: boolean;
}

interface Offered {
  label: string;
  isOn: boolean;
  days: DayRange | null;
}

const text = insightsTexts.period;
const PRESETS = { '7d': 7, '28d': 28, '90d': 90 } as const;

/** The days of a list that is no report of the engine. */
export function RangePicker({ range, now, onChange, hasAll = true }: RangePickerProps) {
  const choices = Object.entries(PRESETS).map(([name, count]): Offered => {
    const days = lastDays(count, now);
    const isOn = days.from === range?.from && days.to === range.to;
    return { label: text[name as keyof typeof PRESETS], isOn, days };
  });
  if (hasAll) choices.push({ label: text.all, isOn: range === null, days: null });
  return (
    <div role="group" aria-label={text.label} className="flex flex-wrap items-center gap-1">
      {choices.map(({ label, isOn, days }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isOn}
          onClick={() => onChange(days)}
          className={choiceClass}
        >
          {label}
        </button>
      ))}
      <CustomDays days={choices.some(({ isOn }) => isOn) ? null : range} onChange={onChange} />
    </div>
  );
}
