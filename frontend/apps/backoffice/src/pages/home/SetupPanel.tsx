import {
  changeSetupStep,
  setupQuery,
  type Setup,
  type SetupStep,
} from '@matinee/api/backoffice/setup';
import { isOwner } from '@matinee/api/backoffice/session';
import { Button, buttonClass } from '@matinee/ui/button';
import { ProgressBar } from '@matinee/ui/progress-bar';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Circle, CircleCheck, CircleMinus } from 'lucide-react';
import { Link } from 'react-router';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { flash, pageConfig } from '../../stores/page';
import { describeError } from '../../util/errors';
import { formatMoment } from '../../util/format';
import { OpenStore } from './OpenStore';
import { ACTS, isForOwners } from './steps';

/** The way from an empty store to the first sale; gone once it is open and nothing is left to do. */
export function SetupPanel() {
  const { data } = useQuery(setupQuery());
  if (!data || isOver(data)) return null;
  const doneCount = data.steps.filter(({ state }) => state !== 'open').length;
  const progress = t('setup.progress', { done: doneCount, total: data.steps.length });
  return (
    <Panel title={t('setup.title')} action={<OpenStore setup={data} />}>
      {!data.is_open && (
        <p className="mb-4 max-w-[68ch] text-14 text-text-2">
          {data.opens_at
            ? t('setup.opens_at', { date: formatMoment(data.opens_at) })
            : t('setup.closed')}
        </p>
      )}
      <div className="mb-2 flex items-center gap-3 text-14 text-text-2">
        <ProgressBar
          label={t('setup.title')}
          value={doneCount / data.steps.length}
          valueText={progress}
          className="flex-1"
        />
        <span aria-hidden className="shrink-0 tabular-nums">
          {progress}
        </span>
      </div>
      <ol className="-mb-4 divide-y divide-hairline">
        {data.steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
    </Panel>
  );
}

const isOver = ({ is_open: isOpen, steps }: Setup): boolean =>
  isOpen && steps.every(({ state }) => state !== 'open');

const ICONS = {
  done: <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />,
  skipped: <CircleMinus aria-hidden className="mt-0.5 size-5 shrink-0 text-text-2" />,
  open: <Circle aria-hidden className="mt-0.5 size-5 shrink-0 text-text-2" />,
} as const;

function Step({ step: { name, state } }: { step: SetupStep }) {
  const title = t(`setup.steps.${name}.title`);
  const act = ACTS[name];
  const mayAct = !isForOwners(name) || isOwner(pageConfig.session);
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4">
      <div className="flex min-w-0 flex-1 basis-80 gap-3">
        {ICONS[state]}
        <div className="min-w-0">
          <p className={`text-14 font-medium ${state === 'open' ? '' : 'text-text-2'}`}>
            <span className="sr-only">{t(`setup.states.${state}`)}: </span>
            {title}
          </p>
          {state === 'open' && (
            <p className="mt-1 max-w-[68ch] text-14 text-text-2">
              {t(`setup.steps.${name}.lead`)} {!mayAct && t('setup.owner_only')}
            </p>
          )}
        </div>
      </div>
      {state !== 'done' && (
        <div className="flex flex-row-reverse flex-wrap gap-2 max-sm:justify-end max-sm:ps-8">
          {state === 'open' && act && mayAct && (
            <Link to={act.to} className={buttonClass('secondary', 'small')}>
              {act.label()}
            </Link>
          )}
          <Skip name={name} title={title} isSkipped={state === 'skipped'} />
        </div>
      )}
    </li>
  );
}

interface SkipProps {
  name: SetupStep['name'];
  title: string;
  isSkipped: boolean;
}

function Skip({ name, title, isSkipped }: SkipProps) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: changeSetupStep,
    onSuccess: (setup) => queryClient.setQueryData(setupQuery().queryKey, setup),
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });
  return (
    <Button
      size="small"
      kind="quiet"
      isBusy={change.isPending}
      aria-label={t(isSkipped ? 'setup.take_up_of' : 'setup.skip_of', { step: title })}
      onClick={() => change.mutate({ step: name, isSkipped: !isSkipped })}
    >
      {t(isSkipped ? 'setup.take_up' : 'setup.skip')}
    </Button>
  );
}
