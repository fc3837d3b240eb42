import {
  filmKeys,
  isPlayable,
  isWorking,
  retryEncoding,
  type Encoding,
  type Film,
} from '@matinee/api/backoffice/films';
import { Button } from '@matinee/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { EncodingProgress } from '../../components/EncodingProgress';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { stepsOf, type StepProgress } from './steps';

const marks: Record<StepProgress, { icon: ReactNode; tint: string }> = {
  done: { icon: <CircleCheck aria-hidden />, tint: 'text-success' },
  current: { icon: <LoaderCircle aria-hidden />, tint: 'text-info' },
  todo: { icon: <CircleDashed aria-hidden />, tint: 'text-text-3' },
  stopped: { icon: <CircleAlert aria-hidden />, tint: 'text-danger' },
};

/** Where the film stands on its way from a file to something that plays. */
export function EncodingPanel({ film, encoding }: { film: Film; encoding: Encoding }) {
  const isStopped = encoding.state === 'refused' || encoding.state === 'failed';
  return (
    <Panel title={t('encoding.title')}>
      {isStopped ? (
        <Stopped film={film} encoding={encoding} />
      ) : (
        isWorking(encoding) && (
          <>
            <EncodingProgress encoding={encoding} label={t('encoding.progress')} />
            {!isPlayable(encoding) && (
              <p className="mt-3 text-14 text-text-2">{t('film.publish_not_yet')}</p>
            )}
          </>
        )
      )}
      {encoding.notes.length > 0 && (
        <ul
          aria-label={t('encoding.notes')}
          className="mt-3 grid gap-1 rounded-control bg-veil p-3 text-14"
        >
          {encoding.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <ol aria-label={t('encoding.steps')} className="mt-4 grid gap-2">
        {stepsOf(encoding).map(({ step, progress }) => (
          <li key={step} className="flex items-center gap-2.5 text-14">
            <span className={`[&_svg]:size-4 ${marks[progress].tint}`}>{marks[progress].icon}</span>
            <span className={progress === 'todo' ? 'text-text-2' : ''}>
              {t(`encoding.stages.${step}`)}
            </span>
            <span className="ms-auto text-12 text-text-2">{t(`encoding.${progress}`)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Stopped({ film, encoding }: { film: Film; encoding: Encoding }) {
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => retryEncoding(film.id),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: filmKeys.all });
      flash.show(t('encoding.retried'), 'info');
    },
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });
  const isRefused = encoding.state === 'refused';
  return (
    <div role="alert" className="rounded-control bg-veil p-3 text-14">
      <p className="font-semibold text-danger">
        {isRefused ? t('encoding.refused_title') : t('encoding.failed_title')}
      </p>
      <p className="mt-1">{encoding.error ?? t('errors.unknown')}</p>
      {isRefused ? (
        // The same file would be refused again.
        <p className="mt-1 text-text-2">{t('encoding.refused_hint')}</p>
      ) : (
        <Button
          size="small"
          className="mt-3"
          icon={<RotateCw aria-hidden className="size-4" />}
          isBusy={retry.isPending}
          onClick={() => retry.mutate()}
        >
          {retry.isPending ? t('encoding.retrying') : t('encoding.retry')}
        </Button>
      )}
    </div>
  );
}
