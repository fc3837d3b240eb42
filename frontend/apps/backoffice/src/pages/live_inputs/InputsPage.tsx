import { createInput, liveInputsQuery, liveKeys } from '@matinee/api/backoffice/live';
import { Skeleton } from '@matinee/ui/skeleton';
import { EmptyState } from '@matinee/ui/states';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { AddOne } from '../../components/AddOne';
import { LoadError } from '../../components/LoadError';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { prefetch } from '../../stores/query-client';
import { InputPanel } from './InputPanel';

export function loader() {
  prefetch(liveInputsQuery());
  return null;
}

/** Where encoders send to, and what comes in there now. */
export function Component() {
  const queryClient = useQueryClient();
  const inputs = useQuery(liveInputsQuery());

  async function add(name: string) {
    await createInput(name);
    await queryClient.invalidateQueries({ queryKey: liveKeys.inputs });
  }

  return (
    <>
      {inputs.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-6">
            <AddOne
              label={t('live.inputs.new')}
              submit={t('live.inputs.add')}
              submitting={t('live.inputs.adding')}
              onAdd={add}
            />
            {inputs.data.length === 0 ? (
              <EmptyState icon={<Radio aria-hidden />} title={t('live.inputs.empty_title')}>
                {t('live.inputs.empty')}
              </EmptyState>
            ) : (
              inputs.data.map((input) => <InputPanel key={input.id} input={input} />)
            )}
          </div>
          <Guide />
        </div>
      ) : inputs.isError ? (
        <LoadError
          error={inputs.error}
          onRetry={() => void inputs.refetch()}
          isRetrying={inputs.isFetching}
        />
      ) : (
        <div aria-busy className="grid max-w-4xl gap-6">
          <Skeleton className="h-10 w-96 max-w-full" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      )}
    </>
  );
}

function Guide() {
  return (
    <Panel title={t('live.inputs.guide')}>
      <ol className="grid list-decimal gap-2 ps-5 text-14 text-text-2 marker:tabular-nums">
        <li>{t('live.inputs.steps.service')}</li>
        <li>{t('live.inputs.steps.key')}</li>
        <li>{t('live.inputs.steps.keyframes')}</li>
      </ol>
    </Panel>
  );
}
