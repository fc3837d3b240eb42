import { isScheduled, isWorking, type FilmRow } from '@matinee/api/backoffice/films';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '../../components/Checkbox';
import { EncodingProgress } from '../../components/EncodingProgress';
import { AccessLabel, StateBadge } from '../../components/StateBadge';
import { SortCell } from '../../components/SortHead';
import { Still } from '../../components/Still';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { filmTitle } from '../../util/film-title';
import { useKeptFocus } from '../../util/use-kept-focus';
import { sortColumns } from './columns';
import { EndsOn } from './EndsOn';
import { ScheduledFor } from './ScheduledFor';
import { formatAgo, formatLength, formatCount, formatDay } from '../../util/format';

interface FilmsTableProps {
  rows: readonly FilmRow[];
  /** Of the last 28 days, by the film's id; none while they are counted, or the report engine is away. */
  plays: ReadonlyMap<number, number> | undefined;
  now: Date;
  /** The order of the rows, as of DataTable. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
}

const headClass =
  'sticky-head h-9 border-b border-hairline bg-ground px-3 text-12 font-medium text-text-2 whitespace-nowrap';
// Only a table's cells have borders and gutters of their own; a card has them once.
const cellClass = 'md:border-b md:border-hairline md:px-3 md:py-2.5 md:align-middle';

/*
 * From `md` up a table; below, the same cells stand in a card for each film. The roles are spelled out
 * because Safari forgets them where `display` is no longer a table's.
 */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
export function FilmsTable({
  rows,
  plays,
  now,
  sort,
  onSort,
  selected,
  onSelect,
}: FilmsTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  useKeptFocus(body, 'tr');
  const isAll = rows.every(({ id }) => selected.has(id));
  return (
    <table
      role="table"
      aria-label={t('films.title')}
      className="block w-full border-separate border-spacing-0 text-14 md:table"
    >
      <thead role="rowgroup" className="hidden md:table-header-group">
        <tr role="row">
          <th role="columnheader" scope="col" className={`${headClass} w-10 pe-0 text-start`}>
            <Checkbox
              label={t('films.select_all')}
              isChecked={isAll}
              isMixed={!isAll && selected.size > 0}
              onChange={() => onSelect(new Set(isAll ? [] : rows.map(({ id }) => id)))}
            />
          </th>
          <Sorted name="film" sort={sort} onSort={onSort} />
          <th role="columnheader" scope="col" className={`${headClass} w-52 text-start`}>
            {t('films.columns.state')}
          </th>
          <th role="columnheader" scope="col" className={`${headClass} text-start max-lg:hidden`}>
            {t('films.columns.access')}
          </th>
          <Sorted
            name="published"
            className="text-start max-xl:hidden"
            sort={sort}
            onSort={onSort}
          />
          <Sorted name="plays" className="text-end" sort={sort} onSort={onSort} />
          <Sorted name="updated" className="text-end" sort={sort} onSort={onSort} />
        </tr>
      </thead>
      <tbody ref={body} role="rowgroup" className="block md:table-row-group">
        {rows.map((film) => (
          <Row
            key={film.id}
            film={film}
            plays={plays}
            now={now}
            isSelected={selected.has(film.id)}
            onToggle={() => onSelect(toggle(selected, film.id))}
          />
        ))}
      </tbody>
    </table>
  );
}

interface SortedProps {
  name: keyof typeof sortColumns;
  className?: string;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

function Sorted({ name, className = 'text-start', ...sorting }: SortedProps) {
  return (
    <SortCell
      role="columnheader"
      name={name}
      label={sortColumns[name].label}
      first={sortColumns[name].sort}
      className={`${headClass} ${className}`}
      {...sorting}
    />
  );
}

interface RowProps {
  film: FilmRow;
  plays: ReadonlyMap<number, number> | undefined;
  now: Date;
  isSelected: boolean;
  onToggle: () => void;
}

function Row({ film, plays, now, isSelected, onToggle }: RowProps) {
  const title = filmTitle(film);
  const { encoding } = film;
  const count = plays?.get(film.id) ?? null;
  return (
    <tr
      role="row"
      tabIndex={-1}
      className={`group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-hairline py-3 transition-colors max-md:-mx-4 max-md:px-4 md:table-row md:border-0 ${
        isSelected ? 'bg-veil' : 'md:hover:bg-veil'
      }`}
    >
      <td role="cell" className={`max-md:row-span-3 max-md:pt-1 md:w-10 md:pe-0 ${cellClass}`}>
        <Checkbox label={t('films.select', { title })} isChecked={isSelected} onChange={onToggle} />
      </td>
      <td role="cell" className={cellClass}>
        <div className="flex items-center gap-3">
          <Still image={film.poster} sizes="72px" />
          <div className="min-w-0">
            <Link
              to={paths.film(film.id)}
              className="line-clamp-2 font-medium break-words after:absolute after:inset-0 hover:underline"
            >
              {title}
            </Link>
            {film.duration !== null && film.duration > 0 && (
              <p className="text-12 text-text-2 tabular-nums">{formatLength(film.duration)}</p>
            )}
          </div>
        </div>
      </td>
      <td
        role="cell"
        className={`max-md:mt-1 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:ps-21 max-md:*:first:flex-1 ${cellClass}`}
      >
        {encoding && isWorking(encoding) ? (
          <EncodingProgress
            encoding={encoding}
            label={t('uploads.encoding_label', { name: title })}
          />
        ) : (
          <StateBadge
            isPublished={film.is_published}
            isUnlisted={film.is_unlisted}
            hasEnded={film.has_ended}
            end={film.ends_at && <EndsOn moment={film.ends_at} />}
            encoding={encoding}
            schedule={isScheduled(film) && <ScheduledFor film={film} />}
            replacement={film.replacement}
          />
        )}
        {count !== null && (
          <span className="text-12 whitespace-nowrap text-text-2 md:hidden">
            {t('films.plays', { count })}
          </span>
        )}
      </td>
      <td role="cell" className={`max-lg:hidden ${cellClass}`}>
        <AccessLabel access={film.access} />
      </td>
      <td role="cell" className={`whitespace-nowrap text-text-2 max-xl:hidden ${cellClass}`}>
        {film.is_published && film.published_at
          ? formatDay(film.published_at)
          : t('films.not_published')}
      </td>
      <td role="cell" className={`max-md:hidden md:text-end ${cellClass}`}>
        {count === null ? t('report.unknown') : formatCount(count)}
      </td>
      <td
        role="cell"
        className={`whitespace-nowrap text-text-2 max-md:hidden md:text-end ${cellClass}`}
      >
        <time dateTime={film.updated_at} title={formatDay(film.updated_at)}>
          {formatAgo(film.updated_at, now)}
        </time>
      </td>
    </tr>
  );
}

function toggle(selected: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}
