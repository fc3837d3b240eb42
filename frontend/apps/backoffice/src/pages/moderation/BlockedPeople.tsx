import { blockedQuery, type BlockedPerson } from '@matinee/api/backoffice/moderation';
import { Button } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { EmptyState } from '@matinee/ui/states';
import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { LoadError } from '../../components/LoadError';
import { t } from '../../i18n';
import { formatDay } from '../../util/format';
import { personName } from '../../util/person-name';
import type { Moderation } from './use-moderation';

export function BlockedPeople({ moderation }: { moderation: Moderation }) {
  const blocked = useQuery(blockedQuery());
  if (blocked.isPending) {
    return (
      <div role="status">
        <span className="sr-only">{t('errors.loading')}</span>
        <Skeleton className="h-14 w-full" />
        <Skeleton className="mt-2 h-14 w-full" />
      </div>
    );
  }
  if (!blocked.data) {
    return (
      <LoadError
        error={blocked.error}
        onRetry={() => void blocked.refetch()}
        isRetrying={blocked.isFetching}
      />
    );
  }
  if (blocked.data.length === 0) {
    return (
      <EmptyState icon={<Ban aria-hidden />} title={t('moderation.empty.blocked.title')}>
        {t('moderation.empty.blocked.body')}
      </EmptyState>
    );
  }
  return (
    <ul aria-label={t('moderation.filters.blocked')}>
      {blocked.data.map((person) => (
        <li
          key={person.id}
          className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-hairline py-3 text-14"
        >
          <div className="min-w-0 flex-1 basis-56">
            <bdi className="block truncate font-medium">{personName(person)}</bdi>
            {person.email && <span className="block truncate text-text-2">{person.email}</span>}
          </div>
          <span className="text-text-2">{blockedSince(person)}</span>
          <Button
            size="small"
            aria-label={t('moderation.unblock', { name: personName(person) })}
            onClick={() => void moderation.unblock(person)}
          >
            {t('moderation.unblock_short')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function blockedSince({ blocked_at: at, blocked_by: by }: BlockedPerson): string {
  const when = formatDay(at);
  return by ? t('moderation.blocked_since', { when, by }) : when;
}
