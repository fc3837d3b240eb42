import { GitCompareArrows } from 'lucide-react';
import { t } from '../../i18n';
import { CustomDays } from './CustomDays';
import { choiceClass } from './Choice';
import { isCompared, PRESETS, readDays, withDays } from './period';
import type { ReportAddress } from './use-question';

interface PeriodPickerProps {
  address: ReportAddress;
  /** Where a day begins and ends. */
  zone: string;
  canCompare: boolean;
}

export function PeriodPicker({ address: { params, go }, zone, canCompare }: PeriodPickerProps) {
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
      <div role="group" aria-label={t('insights.period.label')} className="contents">
        {PRESETS.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={days === preset}
            onClick={() => go(withDays(params, preset))}
            className={choiceClass}
          >
            {t(`insights.period.${preset}`)}
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
          aria-label={t('insights.period.compare')}
          title={t('insights.period.compare')}
          onClick={compare}
          className={choiceClass}
        >
          <GitCompareArrows aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
