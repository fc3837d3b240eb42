import type { PageOf } from '@matinee/api/backoffice/pages';
import type { SavedList } from '@matinee/api/backoffice/saved-views';
import { Button } from '@matinee/ui/button';
import { EmptyState } from '@matinee/ui/states';
import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../i18n';
import type { ListAddress } from '../util/use-list-address';
import { DataTable, type Column } from './DataTable';
import { ListBody } from './ListBody';
import { NoMatch } from './NoMatch';
import { SavedViews } from './SavedViews';
import { SearchBox } from './SearchBox';
import { ShowButtons } from './ShowButtons';
import { SortMenu } from './SortMenu';

export type ListRoom =
  'coupons' | 'customers' | 'gift_cards' | 'orders' | 'products' | 'subscriptions';

interface ListPageProps<Row extends { id: number }, Show extends string, Sort extends string> {
  room: ListRoom;
  /** The parts of the list, and what they are called. */
  shows: Readonly<Record<Show, string>>;
  /** Stands over the words of an empty list. */
  icon: ReactNode;
  address: ListAddress<Show, Sort>;
  /** Where its views may be saved. */
  views?: SavedList;
  list: UseQueryResult<PageOf<Row>>;
  columns: readonly Column<Row>[];
  /** Makes a new row. */
  act?: { label: string; onAct: () => void };
}

/** A list whose words, part and page are its address. */
export function ListPage<Row extends { id: number }, Show extends string, Sort extends string>({
  room,
  shows,
  icon,
  address,
  views,
  list,
  columns,
  act,
}: ListPageProps<Row, Show, Sort>) {
  const { query, show, page, sort, isNarrowed, change, sortBy, clear } = address;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchBox
          label={t(`${room}.search`)}
          hint={t(`${room}.search_hint`)}
          query={query}
          onSearch={(next) => change({ query: next })}
        />
        <ShowButtons
          label={t('sales.show')}
          choices={shows}
          value={show}
          onChange={(next) => change({ show: next })}
        />
        {views && <SavedViews list={views} />}
        {act && (
          <Button
            kind="primary"
            className="sm:ms-auto"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={act.onAct}
          >
            {act.label}
          </Button>
        )}
      </div>
      <ListBody
        list={list}
        page={page}
        onPage={(next) => change({ page: next })}
        order={<SortMenu columns={columns} sort={sort} onSort={sortBy} />}
        empty={
          isNarrowed ? (
            <NoMatch onClear={clear} />
          ) : (
            <EmptyState icon={icon} title={t(`${room}.empty.title`)}>
              {t(`${room}.empty.text`)}
            </EmptyState>
          )
        }
      >
        {(rows, isStale) => (
          <DataTable
            label={t(`${room}.title`)}
            columns={columns}
            rows={rows}
            keyOf={(row) => row.id}
            isStale={isStale}
            sort={sort}
            onSort={sortBy}
          />
        )}
      </ListBody>
    </>
  );
}
