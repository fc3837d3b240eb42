import { GitCompareArrows } from 'lucide-react';
import { insightsTexts } from '../../messages/insights';
import { CustomDays } from './CustomDays';
import { choiceClass } from './Choice';
import { isCompared, PRESETS, readDays, withDays } from './period';
import type { Asked } from './use-question';

const text = insightsTexts.period;

interface PeriodPickerProps {
  asked: Asked;
  /** Where a day begins and ends. */
  zone: string;
  canCompare: boolean;
}

export function PeriodPicker({ asked: { params, go }, zone, canCompare }: PeriodPickerProps) {
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
        <CustomDays
          zone={zone}
          days={typeof days === 'object' ? days : null}
          onChange={(next) => go(withDays(params, next))}
        />
      </div>
      {canCompare && days !== 'all' && (
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
