import { refusedQuery } from '@matinee/api/backoffice/notices';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { describeError } from '../../util/errors';
import { formatAgo } from '../../util/format';

/** The addresses that refuse mail, in the words of their servers. */
export function RefusedPanel() {
  const { data, error, dataUpdatedAt } = useQuery(refusedQuery());
  return (
    <Panel title={t('letters.refused')}>
      {data?.length === 0 ? (
        <p className="flex items-center gap-1.5 text-14 text-text-2">
          <CircleCheck aria-hidden className="size-4 text-success" />
          {t('letters.refused_none')}
        </p>
      ) : data ? (
        <>
          <p className="mb-3 max-w-[68ch] text-14 text-text-2">{t('letters.refused_lead')}</p>
          <ul className="divide-y divide-hairline">
            {data.map((one) => (
              <li key={one.id} className="py-3 text-14">
                <p className="font-medium break-all">{one.address}</p>
                <p className="mt-0.5 break-words text-text-2">{one.words}</p>
                <p className="mt-0.5 text-12 text-text-2">
                  {formatAgo(one.last_at, new Date(dataUpdatedAt))},{' '}
                  {t('letters.times', { count: one.times })}
                </p>
              </li>
            ))}
          </ul>
        </>
      ) : error ? (
        <p role="alert" className="text-14 text-danger">
          {describeError(error)}
        </p>
      ) : (
        <Skeleton className="h-10" />
      )}
    </Panel>
  );
}
