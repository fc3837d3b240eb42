import { filmListQuery } from '@matinee/api/backoffice/films';
import { playsQuery } from '@matinee/api/backoffice/reports';
import { isOwner } from '@matinee/api/backoffice/session';
import { Button, buttonClass } from '@matinee/ui/button';
import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { ListTotals } from '../../components/ListTotals';
import { LoadError } from '../../components/LoadError';
import { Pages } from '../../components/Pages';
import { RoomActions } from '../../components/RoomActions';
import { SortMenu } from '../../components/SortMenu';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page';
import { prefetch } from '../../stores/query-client';
import { useUploadItems, useUploads } from '../../stores/uploads';
import { searchOf } from '../../util/address';
import { chooseFiles } from '../../uploads/choose';
import { LateNote } from '../insights/LateNote';
import { useReport } from '../insights/use-report';
import { BulkBar } from './BulkBar';
import { sortColumns } from './columns';
import { DemoNotice } from './DemoNotice';
import {
  changeFilters,
  isFiltered,
  readFilters,
  sortFilms,
  writeFilters,
  type FilmFilters,
} from './filters';
import { FilmsFilters } from './FilmsFilters';
import { FilmsSkeleton } from './FilmsSkeleton';
import { FilmsTable } from './FilmsTable';
import { NoFilms, NoMatch } from './NoFilms';
import { PlaysAway } from './PlaysAway';
import { withUploads } from './uploading';

export function loader(args: LoaderFunctionArgs) {
  const { query, state, untranslated, page, sort } = readFilters(searchOf(args));
  prefetch(filmListQuery({ q: query, state, untranslated, page, sort }));
  return null;
}

export function Component() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const { query, state, untranslated, page, sort } = filters;
  const films = useQuery(filmListQuery({ q: query, state, untranslated, page, sort }));
  const shown = films.data?.items.map(({ id }) => id) ?? [];
  const plays = useReport({ ...playsQuery(shown), enabled: shown.length > 0 });
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const uploads = useUploads();

  function change(next: Partial<FilmFilters>) {
    setSelected(new Set());
    setParams(writeFilters(changeFilters(filters, next)), {
      replace: next.query !== undefined,
      preventScrollReset: true,
    });
  }

  const rows = withUploads(films.data?.items ?? [], useUploadItems());
  const selection = rows.filter(({ id }) => selected.has(id));
  const order = {
    sort: films.data?.isUnsorted ? undefined : sort,
    onSort: (by: string | undefined) => setParams(writeFilters(sortFilms(filters, by))),
  };
  const isEmptyStore = films.data && rows.length === 0 && !isFiltered(filters) && page === 1;
  const choose = () => chooseFiles((files) => uploads.add(files));
  return (
    <>
      <RoomActions>
        <Link to={paths.imports()} className={buttonClass('secondary')}>
          <FileSpreadsheet aria-hidden className="size-4" />
          {t('imports.title')}
        </Link>
        {!isEmptyStore && (
          <Button kind="primary" icon={<Upload aria-hidden className="size-4" />} onClick={choose}>
            {t('films.upload')}
          </Button>
        )}
      </RoomActions>
      {isOwner(pageConfig.session) && <DemoNotice />}
      {isEmptyStore ? (
        <NoFilms onChoose={choose} />
      ) : (
        <>
          <FilmsFilters filters={filters} onChange={change} />
          {films.isError && !films.data ? (
            <LoadError
              error={films.error}
              onRetry={() => void films.refetch()}
              isRetrying={films.isFetching}
            />
          ) : films.isPending ? (
            <FilmsSkeleton />
          ) : rows.length === 0 ? (
            <NoMatch onClear={() => change({ query: '', state: 'all', untranslated: undefined })} />
          ) : (
            <>
              <ListTotals total={films.data.total}>
                <SortMenu columns={Object.values(sortColumns)} {...order} />
              </ListTotals>
              {films.data.isUnsorted ? (
                <PlaysAway />
              ) : (
                <LateNote reports={[plays]} className="mb-3" />
              )}
              <FilmsTable
                rows={rows}
                {...order}
                plays={plays.data}
                now={new Date(films.dataUpdatedAt)}
                selected={selected}
                onSelect={setSelected}
              />
              <Pages
                page={page}
                isLast={films.data.isLast}
                rows={films.data.items.length}
                total={films.data.total}
                onChange={(to) => change({ page: to })}
              />
            </>
          )}
        </>
      )}
      <BulkBar films={selection} onDone={() => setSelected(new Set())} />
    </>
  );
}
