import { Button, buttonClass } from '@matinee/ui/button';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n';
import { paths } from '../../paths';

interface FirstStepsProps {
  hasInput: boolean;
  onSchedule: () => void;
}

/** Where nothing is on or to come: first an input, then an event. */
export function FirstSteps({ hasInput, onSchedule }: FirstStepsProps) {
  return (
    <section aria-labelledby="first-steps" className="max-w-[40rem] py-8">
      <h2 id="first-steps" className="text-28 font-semibold">
        {hasInput ? t('live.events.none_coming') : t('live.events.empty_title')}
      </h2>
      <ol className="mt-6 grid gap-3">
        <Step
          number={1}
          title={t('live.events.steps.input')}
          why={t('live.events.steps.input_why')}
          act={
            hasInput ? (
              <span className="flex items-center gap-1.5 text-14 font-medium">
                <CircleCheck aria-hidden className="size-4 text-success" />
                {t('live.events.steps.input_done')}
              </span>
            ) : (
              <Link to={paths.liveInputs()} className={buttonClass('primary')}>
                {t('live.events.steps.make_input')}
              </Link>
            )
          }
        />
        <Step
          number={2}
          title={t('live.events.steps.event')}
          why={t('live.events.steps.event_why')}
          act={
            <Button kind={hasInput ? 'primary' : 'secondary'} onClick={onSchedule}>
              {t('live.events.schedule')}
            </Button>
          }
        />
      </ol>
    </section>
  );
}

interface StepProps {
  number: number;
  title: string;
  why: string;
  act: ReactNode;
}

function Step({ number, title, why, act }: StepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-hairline bg-raised p-4 sm:flex-nowrap sm:p-5">
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-full bg-veil-strong text-14 font-semibold tabular-nums"
      >
        {number}
      </span>
      <div className="min-w-48 flex-1">
        <h3 className="text-16 font-semibold">{title}</h3>
        <p className="mt-1 text-14 text-text-2">{why}</p>
      </div>
      {act}
    </li>
  );
}
