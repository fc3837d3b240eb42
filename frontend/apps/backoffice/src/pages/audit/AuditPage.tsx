import { auditQuery, type AuditEntry } from '@matinee/api/backoffice/people';
import { EmptyState } from '@matinee/ui/states';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { ListBody } from '../../components/ListBody';
import { NoMatch } from '../../components/NoMatch';
import { SearchBox } from '../../components/SearchBox';
import { t } from '../../i18n';
import { prefetch } from '../../stores/query-client';
import { readPage, searchOf } from '../../util/address';
import { formatMoment } from '../../util/format';
import { detailOf, wordsOfAction } from './words';

const headClass =
  'sticky-head h-9 border-b border-hairline bg-ground px-3 text-start text-12 font-medium text-text-2 whitespace-nowrap';
const cellClass = 'border-b border-hairline px-3 py-2.5 align-top';

const readAddress = (params: URLSearchParams) => ({
  q: (params.get('q') ?? '').trim(),
  page: readPage(params),
});

export function loader(args: LoaderFunctionArgs) {
  prefetch(auditQuery(readAddress(searchOf(args))));
  return null;
}

export function Component() {
  const [params, setParams] = useSearchParams();
  const { q, page } = readAddress(params);
  const audit = useQuery(auditQuery({ q, page }));

  const isEmpty = q === '' && page === 1 && audit.data?.items.length === 0;

  function go(next: { q: string; page: number }, replace = false) {
    setParams(
      {
        ...(next.q.trim() ? { q: next.q.trim() } : {}),
        ...(next.page > 1 ? { page: String(next.page) } : {}),
      },
      { replace },
    );
  }

  return (
    <>
      <p className="mb-4 text-14 text-text-2">{t('people.audit.lead')}</p>
      {!isEmpty && (
        <div className="mb-4">
          <SearchBox
            label={t('people.audit.search')}
            hint={t('people.audit.search')}
            query={q}
            onSearch={(text) => go({ q: text, page: 1 }, true)}
          />
        </div>
      )}
      <ListBody
        list={audit}
        page={page}
        onPage={(next) => go({ q, page: next })}
        empty={
          q ? (
            <NoMatch onClear={() => go({ q: '', page: 1 })} />
          ) : (
            <EmptyState icon={<ScrollText aria-hidden />} title={t('people.audit.empty.title')}>
              {t('people.audit.empty.text')}
            </EmptyState>
          )
        }
      >
        {(entries, isStale) => <Entries entries={entries} isStale={isStale} />}
      </ListBody>
    </>
  );
}

function Entries({ entries, isStale }: { entries: readonly AuditEntry[]; isStale: boolean }) {
  return (
    <table
      aria-label={t('people.audit.title')}
      className={`w-full border-separate border-spacing-0 text-14 transition-opacity ${isStale ? 'opacity-60' : ''}`}
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
