import { auditQuery, type AuditEntry } from '@matinee/api/backoffice/people';
import { Skeleton } from '@matinee/ui/skeleton';
import { EmptyState } from '@matinee/ui/states';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { LoadError } from '../../components/LoadError';
import { t } from '../../i18n';
import { prefetch } from '../../stores/query-client';
import { readPage, searchOf } from '../../util/address';
import { formatMoment } from '../../util/format';
import { Pages } from '../../components/Pages';
import { detailOf, wordsOfAction } from './words';

const headClass =
  'sticky-head h-9 border-b border-hairline bg-ground px-3 text-start text-12 font-medium text-text-2 whitespace-nowrap';
const cellClass = 'border-b border-hairline px-3 py-2.5 align-top';

export function loader(args: LoaderFunctionArgs) {
  prefetch(auditQuery(readPage(searchOf(args))));
  return null;
}

export function Component() {
  const [params, setParams] = useSearchParams();
  const page = readPage(params);
  const audit = useQuery(auditQuery(page));
  return (
    <>
      <p className="mb-6 text-14 text-text-2">{t('people.audit.lead')}</p>
      {audit.isError ? (
        <LoadError
          error={audit.error}
          onRetry={() => void audit.refetch()}
          isRetrying={audit.isFetching}
        />
      ) : audit.isPending ? (
        <div aria-busy className="space-y-3">
          {Array.from({ length: 6 }, (_, row) => (
            <Skeleton key={row} className="h-8 w-full" />
          ))}
        </div>
      ) : audit.data.entries.length === 0 ? (
        <EmptyState icon={<ScrollText aria-hidden />} title={t('people.audit.empty.title')}>
          {t('people.audit.empty.text')}
        </EmptyState>
      ) : (
        <>
          <Entries entries={audit.data.entries} />
          <Pages
            page={page}
            isLast={audit.data.isLast}
            onChange={(next) => setParams(next > 1 ? { page: String(next) } : {})}
          />
        </>
      )}
    </>
  );
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <table
      aria-label={t('people.audit.title')}
      className="w-full border-separate border-spacing-0 text-14"
    >
      <thead>
        <tr>
          <th scope="col" className={headClass}>
            {t('people.audit.columns.when')}
          </th>
          <th scope="col" className={`${headClass} max-sm:hidden`}>
            {t('people.audit.columns.who')}
          </th>
          <th scope="col" className={headClass}>
            {t('people.audit.columns.what')}
          </th>
          <th scope="col" className={`${headClass} max-sm:hidden`}>
            {t('people.audit.columns.whom')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className={`${cellClass} text-text-2 tabular-nums sm:whitespace-nowrap`}>
              <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
              <span className="block font-medium wrap-anywhere text-text sm:hidden">
                {entry.actor}
              </span>
            </td>
            <td className={`${cellClass} font-medium wrap-anywhere max-sm:hidden`}>
              {entry.actor}
            </td>
            <td className={`${cellClass} wrap-anywhere`}>
              {wordsOfAction(entry.action)}
              {detailOf(entry) && <span className="block text-text-2">{detailOf(entry)}</span>}
              <span className="block break-all text-text-2 sm:hidden">{entry.subject}</span>
            </td>
            <td className={`${cellClass} break-all max-sm:hidden`}>{entry.subject}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
