import { newslettersQuery, type NewsletterRow } from '@matinee/api/backoffice/newsletters';
import { Button } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { EmptyState } from '@matinee/ui/states';
import { useQuery } from '@tanstack/react-query';
import { Mail, Plus } from 'lucide-react';
import { DataTable, type Column } from '../../components/DataTable';
import { LoadError } from '../../components/LoadError';
import { RoomActions } from '../../components/RoomActions';
import { RowLink } from '../../components/RowLink';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { prefetch } from '../../stores/query-client';
import { formatCount, formatMoment } from '../../util/format';
import { AutomaticPanel } from './AutomaticPanel';
import { NewsletterState } from './NewsletterState';
import { useCreateNewsletter } from './use-create-newsletter';

const columns: readonly Column<NewsletterRow>[] = [
  {
    name: 'subject',
    label: t('newsletters.columns.subject'),
    isWide: true,
    cell: (row) => (
      <RowLink to={paths.newsletter(row.id)} note={formatMoment(row.send_at ?? row.updated_at)}>
        {row.subject || t('newsletters.no_subject')}
      </RowLink>
    ),
  },
  {
    name: 'state',
    label: t('newsletters.columns.state'),
    cell: (row) => <NewsletterState state={row.state} />,
  },
  {
    name: 'sent',
    label: t('newsletters.columns.sent'),
    from: 'sm',
    isNumber: true,
    cell: ({ results }) =>
      results.recipients === 0
        ? '–'
        : t('newsletters.sent_of', {
            sent: formatCount(results.deliveries),
            recipients: formatCount(results.recipients),
          }),
  },
  {
    name: 'unsubscribed',
    label: t('newsletters.columns.unsubscribed'),
    from: 'md',
    isNumber: true,
    cell: ({ results }) => formatCount(results.unsubscribed),
  },
];

export function loader() {
  prefetch(newslettersQuery());
  return null;
}

export function Component() {
  const newsletters = useQuery(newslettersQuery());
  const create = useCreateNewsletter('once');
  return (
    <>
      <RoomActions>
        <Button
          kind="primary"
          icon={<Plus aria-hidden className="size-4" />}
          isBusy={create.isPending}
          onClick={() => create.mutate()}
        >
          {t('newsletters.new')}
        </Button>
      </RoomActions>
      {newsletters.data ? (
        <div className="grid gap-8">
          <AutomaticPanel rows={newsletters.data} />
          <Written rows={newsletters.data.filter(({ kind }) => kind === 'once')} />
        </div>
      ) : newsletters.isError ? (
        <LoadError error={newsletters.error} onRetry={() => void newsletters.refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </>
  );
}

function Written({ rows }: { rows: readonly NewsletterRow[] }) {
  return rows.length === 0 ? (
    <EmptyState icon={<Mail aria-hidden />} title={t('newsletters.empty.title')}>
      {t('newsletters.empty.text')}
    </EmptyState>
  ) : (
    <DataTable
      label={t('newsletters.title')}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
    />
  );
}
