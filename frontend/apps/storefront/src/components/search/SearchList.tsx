import { Avatar } from '@matinee/ui/avatar';
import { Poster } from '@matinee/ui/poster';
import { ArrowRight, LayoutGrid, ListVideo } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { locale, t } from '../../i18n';
import { langIn, langOf } from '../../util/content-lang';
import { clockOf } from '../../util/duration';
import { factLine, listOf, releaseDayOf } from '../../util/format';
import { Segments } from '../Segments';
import type { GroupName, Option } from './options';
import type { useSearch } from './use-search';

interface SearchListProps {
  id: string;
  search: ReturnType<typeof useSearch>;
  onPick: (option: Option) => void;
}

export function SearchList({ id, search, onPick }: SearchListProps) {
  const { groups, all, options, active, words, isSettled, isFailed, isEmpty } = search;
  const line = (option: Option) => (
    <Line
      key={option.key}
      id={`${id}-${option.key}`}
      option={option}
      isActive={option.key === active?.key}
      onPoint={() => search.point(option)}
      onPick={() => onPick(option)}
    >
      {option.kind === 'all' ? <AllLine words={words} /> : <OptionFace option={option} />}
    </Line>
  );
  return (
    <>
      {words === '' && <p className="px-3 pt-2 pb-3 text-14 text-text-2">{t('search.start')}</p>}
      {isFailed && (
        <p className="px-3 pt-2 pb-3 text-14 text-text-2">{t('search.suggestions_failed')}</p>
      )}
      {isEmpty && !isFailed && (
        <p className="px-3 pt-2 pb-3 text-14 text-text-2">{t('search.no_suggestions')}</p>
      )}
      {/* It scrolls itself: the keyboard, which stays in the field, brings each line into sight. */}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('search.suggestions')}
        className="min-h-0 overflow-y-auto overscroll-contain"
      >
        {groups.map((group) => (
          <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
            <p
              id={`${id}-${group.name}`}
              role="presentation"
              className="px-3 pt-3 pb-1 text-12 font-semibold text-text-2"
            >
              {titleOf(group.name)}
            </p>
            {group.options.map(line)}
          </div>
        ))}
        {all && line(all)}
      </div>
      <p role="status" className="sr-only">
        {words && isSettled && t('search.suggestions_count', { count: options.length - 1 })}
      </p>
    </>
  );
}

interface LineProps {
  id: string;
  option: Option;
  isActive: boolean;
  onPoint: () => void;
  onPick: () => void;
  children: ReactNode;
}

function Line({ id, option, isActive, onPoint, onPick, children }: LineProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Link
      ref={link}
      id={id}
      to={option.to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      viewTransition
      onClick={onPick}
      onPointerMove={onPoint}
      className="flex min-h-14 items-center gap-3 rounded-control px-3 py-2 text-14 aria-selected:bg-veil-strong"
    >
      {children}
    </Link>
  );
}

function OptionFace({ option }: { option: Exclude<Option, { kind: 'all' }> }) {
  switch (option.kind) {
    case 'film':
      return (
        <Face
          picture={<SmallStill image={option.film.poster} />}
          first={option.film.title}
          firstLang={langIn(option.film, 'title')}
          second={secondOf(option.film)}
        />
      );
    case 'moment':
      return (
        <Face
          picture={
            <span className="grid h-10 w-18 shrink-0 place-items-center rounded-control bg-veil text-12 font-medium tabular-nums">
              {clockOf(option.moment.second)}
            </span>
          }
          first={<Segments of={option.moment.line} />}
          firstLang={langOf(option.moment.language, locale)}
          second={option.moment.content.title}
          secondLang={langIn(option.moment.content, 'title')}
        />
      );
    case 'person':
      return <Face picture={<Avatar name={option.person.name} />} first={option.person.name} />;
    case 'category':
      return (
        <Face
          picture={<Sign icon={<LayoutGrid aria-hidden className="size-4" />} />}
          first={option.category.title}
          firstLang={langIn(option.category, 'title')}
        />
      );
    case 'collection':
      return (
        <Face
          picture={<Sign icon={<ListVideo aria-hidden className="size-4" />} />}
          first={option.collection.title}
          firstLang={langIn(option.collection, 'title')}
        />
      );
  }
}

/** In the place of a picture. */
function Sign({ icon }: { icon: ReactNode }) {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-control bg-veil text-text-2">
      {icon}
    </span>
  );
}

function Face({
  picture,
  first,
  firstLang,
  second,
  secondLang,
}: {
  picture: ReactNode;
  first: ReactNode;
  firstLang?: string | undefined;
  second?: string;
  secondLang?: string | undefined;
}) {
  return (
    <>
      {picture}
      <span className="min-w-0">
        <bdi lang={firstLang} className="block truncate font-medium text-text">
          {first}
        </bdi>{' '}
        {second && (
          <span lang={secondLang} className="block truncate text-12 text-text-2">
            {second}
          </span>
        )}
      </span>
    </>
  );
}

function SmallStill({ image }: { image: Parameters<typeof Poster>[0]['image'] }) {
  return (
    <Poster image={image} alt="" sizes="72px" className="h-10 w-18 shrink-0 rounded-control" />
  );
}

function AllLine({ words }: { words: string }) {
  return (
    <>
      <span className="min-w-0 truncate font-medium text-primary-text">
        {t('search.all_results', { words })}
      </span>
      <ArrowRight aria-hidden className="ms-auto size-4 shrink-0 text-text-2 rtl:-scale-x-100" />
    </>
  );
}

function secondOf(film: Extract<Option, { kind: 'film' }>['film']): string {
  const people = listOf(film.authors.map(({ name }) => name));
  const last = film.is_coming_soon
    ? t('catalog.card.coming_soon', { date: releaseDayOf(film.published_at) })
    : clockOf(film.duration);
  return factLine([people, film.year === null ? '' : String(film.year), last]);
}

function titleOf(name: GroupName): string {
  switch (name) {
    case 'films':
      return t('search.groups.films');
    case 'moments':
      return t('search.groups.moments');
    case 'people':
      return t('search.groups.people');
    case 'series':
      return t('search.groups.series');
    case 'playlists':
      return t('search.groups.playlists');
    case 'categories':
      return t('search.groups.categories');
  }
}
