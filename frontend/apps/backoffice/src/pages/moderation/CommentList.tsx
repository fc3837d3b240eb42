import type { Action, CommentFilter, ModeratedComment } from '@matinee/api/backoffice/moderation';
import type { PageOf } from '@matinee/api/backoffice/pages';
import { Button } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { EmptyState } from '@matinee/ui/states';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, MessageSquare, X } from 'lucide-react';
import type { Ref } from 'react';
import { Checkbox } from '../../components/Checkbox';
import { LoadError } from '../../components/LoadError';
import { Pages } from '../../components/Pages';
import { t } from '../../i18n';
import { CommentRow } from './CommentRow';
import type { ModerationFilters } from './filters';
import type { Moderation } from './use-moderation';

interface CommentListProps {
  ref: Ref<HTMLDivElement>;
  comments: UseQueryResult<PageOf<ModeratedComment>>;
  filters: ModerationFilters;
  selected: ReadonlySet<number>;
  moderation: Moderation;
  onSelect: (selected: ReadonlySet<number>) => void;
  onToggle: (id: number) => void;
  onAct: (id: number, action: Action) => void;
  onChange: (change: Partial<ModerationFilters>) => void;
}

export function CommentList({
  ref,
  comments,
  filters,
  selected,
  moderation,
  onSelect,
  onToggle,
  onAct,
  onChange,
}: CommentListProps) {
  if (comments.isPending) return <ListSkeleton />;
  if (!comments.data) {
    return (
      <LoadError
        error={comments.error}
        onRetry={() => void comments.refetch()}
        isRetrying={comments.isFetching}
      />
    );
  }
  const rows = comments.data.items;
  const isNarrowed = filters.query !== '' || filters.authorId !== null;
  const showAll = () => onChange({ query: '', authorId: null, view: 'all' });
  if (rows.length === 0) {
    return isNarrowed ? (
      <EmptyState
        title={t('moderation.no_match')}
        action={<Button onClick={showAll}>{t('moderation.clear')}</Button>}
      >
        {t('moderation.no_match_body')}
      </EmptyState>
    ) : (
      <EmptyState
        icon={<MessageSquare aria-hidden />}
        title={t(`moderation.empty.${filters.view as CommentFilter}.title`)}
      >
        {t(`moderation.empty.${filters.view as CommentFilter}.body`)}
      </EmptyState>
    );
  }
  const isAll = rows.every(({ id }) => selected.has(id));
  const author = filters.authorId !== null ? rows[0]?.author : null;
  return (
    <>
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 border-b border-hairline pb-2 text-12 text-text-2 md:px-3">
        <Checkbox
          label={t('moderation.select_all')}
          isChecked={isAll}
          isMixed={!isAll && selected.size > 0}
          onChange={() => onSelect(new Set(isAll ? [] : rows.map(({ id }) => id)))}
        />
        {author && (
          <Button
            size="small"
            icon={<X aria-hidden className="size-4" />}
            aria-label={`${t('moderation.by', { name: author.name })}. ${t('moderation.by_all')}`}
            onClick={() => onChange({ authorId: null })}
          >
            {t('moderation.by', { name: author.name })}
          </Button>
        )}
        <Order filters={filters} total={comments.data.total} onChange={onChange} />
        <Keys />
      </div>
      <div ref={ref} role="list" aria-label={t('moderation.list')}>
        {rows.map((comment) => (
          <div role="listitem" key={comment.id}>
            <CommentRow
              comment={comment}
              now={new Date(comments.dataUpdatedAt)}
              isSelected={selected.has(comment.id)}
              isBusy={moderation.busy.has(comment.id)}
              onToggle={() => onToggle(comment.id)}
              onAct={(action) => onAct(comment.id, action)}
              onShowAuthor={(authorId) => onChange({ authorId, view: 'all' })}
              moderation={moderation}
            />
          </div>
        ))}
      </div>
      <Pages
        page={filters.page}
        isLast={comments.data.isLast}
        rows={rows.length}
        total={comments.data.total}
        onChange={(page) => onChange({ page })}
      />
    </>
  );
}

interface OrderProps extends Pick<CommentListProps, 'filters' | 'onChange'> {
  total: number | undefined;
}

function Order({ filters: { sort }, total, onChange }: OrderProps) {
  const Arrow = sort ? ArrowUp : ArrowDown;
  return (
    <>
      {total !== undefined && (
        <span className="tabular-nums">{t('lists.total', { count: total })}</span>
      )}
      <Button
        size="small"
        kind="quiet"
        icon={<Arrow aria-hidden className="size-4" />}
        onClick={() => onChange({ sort: sort ? undefined : 'date' })}
      >
        {t(sort ? 'moderation.oldest_first' : 'moderation.newest_first')}
      </Button>
    </>
  );
}

const SHORTCUTS = [
  ['J K', 'move'],
  ['A', 'approve'],
  ['H', 'hide'],
  ['D', 'delete'],
  ['R', 'reply'],
  ['X', 'select'],
  ['U', 'undo'],
  ['/', 'search'],
] as const;

function Keys() {
  return (
    <p className="ms-auto hidden flex-wrap gap-x-3 lg:flex">
      {SHORTCUTS.map(([key, act]) => (
        <span key={key}>
          <kbd className="rounded-control bg-veil px-1.5 font-sans font-medium text-text">
            {key}
          </kbd>{' '}
          {t(`moderation.shortcuts.${act}`)}
        </span>
      ))}
    </p>
  );
}

function ListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t('errors.loading')}</span>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="border-b border-hairline py-4">
          <Skeleton className="h-4 w-56" />
          <Skeleton className="mt-3 h-4 w-full max-w-[60ch]" />
          <Skeleton className="mt-2 h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}
