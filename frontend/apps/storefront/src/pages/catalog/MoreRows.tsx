import { moreRowsQuery } from '@matinee/api/storefront/categories';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { More } from '../../components/More';
import { RowSkeleton } from '../../components/Row';
import { t } from '../../i18n';
import { CategoryRow } from './FilmRow';

/** The rows below the first six, as one scrolls. */
export function MoreRows({ isFull }: { isFull: boolean }) {
  const [isAsked, setIsAsked] = useState(false);
  const rows = useInfiniteQuery({ ...moreRowsQuery(), enabled: isAsked });
  if (!isFull) return null;
  const isFirst = !rows.data;
  return (
    <>
      {rows.data?.pages.flatMap((page) =>
        page.rows.map((row) => <CategoryRow key={row.id} row={row} />),
      )}
      {rows.isFetching && (
        <>
          <RowSkeleton />
          <RowSkeleton />
        </>
      )}
      <div className="gutter">
        <More
          list={{
            data: rows.data,
            hasNextPage: isFirst || rows.hasNextPage,
            isFetchingNextPage: rows.isFetching,
            isFetchNextPageError: rows.isError,
            fetchNextPage: () => {
              if (!isFirst) void rows.fetchNextPage();
              else if (isAsked) void rows.refetch();
              else setIsAsked(true);
            },
          }}
          label={t('films.more')}
          failure={t('catalog.row.more_failed')}
        />
      </div>
    </>
  );
}
