import type { Category } from '@matinee/api/storefront/categories';
import type { Suggestions } from '@matinee/api/storefront/search';
import { paths } from '../../paths';

type Films = Suggestions['contents'];
type Moments = Suggestions['moments'];
type People = Suggestions['authors'];

/** One line of the list under the field, and where it leads. */
export type Option = { key: string; to: string } & (
  | { kind: 'film'; film: Films[number] }
  | { kind: 'moment'; moment: Moments[number] }
  | { kind: 'person'; person: People[number] }
  | { kind: 'collection'; collection: Suggestions['series'][number] }
  | { kind: 'category'; category: Pick<Category, 'title' | 'permalink' | 'translated'> }
  | { kind: 'all' }
);

export type GroupName = 'films' | 'moments' | 'people' | 'series' | 'playlists' | 'categories';

export interface OptionGroup {
  name: GroupName;
  options: Option[];
}

/** What was found, in groups that have something in them. */
export function groupsOf({
  contents,
  moments,
  authors,
  categories,
  series,
  playlists,
}: Suggestions): OptionGroup[] {
  const groups: OptionGroup[] = [
    {
      name: 'films',
      options: contents.map((film) => ({
        kind: 'film',
        key: `film-${film.id}`,
        to: paths.program(film.permalink),
        film,
      })),
    },
    {
      name: 'series',
      options: series.map((one) => optionOfCollection(one, paths.series(one.permalink))),
    },
    {
      name: 'playlists',
      options: playlists.map((one) => optionOfCollection(one, paths.playlist(one.permalink))),
    },
    {
      name: 'moments',
      options: moments.map((moment) => ({
        kind: 'moment',
        key: `moment-${moment.chapter_id}-${moment.second}`,
        to: paths.program(moment.content.permalink, {
          chapter: moment.chapter_id,
          t: moment.second,
          autoplay: true,
        }),
        moment,
      })),
    },
    {
      name: 'people',
      options: authors.map((person) => ({
        kind: 'person',
        key: `person-${person.permalink}`,
        to: paths.author(person.permalink),
        person,
      })),
    },
    { name: 'categories', options: categories.map((one) => optionOfCategory(one)) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** Before anything is written: somewhere to begin. */
export function groupsToBeginWith(categories: readonly Category[]): OptionGroup[] {
  if (categories.length === 0) return [];
  return [{ name: 'categories', options: categories.slice(0, 8).map(optionOfCategory) }];
}

function optionOfCollection(collection: Suggestions['series'][number], to: string): Option {
  return { kind: 'collection', key: to, to, collection };
}

function optionOfCategory(category: Suggestions['categories'][number]): Option {
  return {
    kind: 'category',
    key: `category-${category.permalink}`,
    to: paths.category(category.permalink),
    category,
  };
}
