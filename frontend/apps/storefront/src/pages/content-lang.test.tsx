import type { ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { beginVisit, film, serve, visit } from '../testing/store';
import { MediaProvider } from 'media-chrome/react/media-store';
import { CategoryRow, CollectionRow } from './catalog/FilmRow';
import { readAsked } from './program/ask';
import { ChapterList } from './program/ChapterList';
import { FilmLinks } from './program/FilmLinks';
import { chapter, film as content } from './program/testing/program';
import { ChapterMarksMenu } from '../player/ChapterMarksMenu';
import { UpNext } from '../player/UpNext';
import { Preview } from '../player/Preview';
import { FilterPanel } from './search/FilterPanel';
import { Chips, useChips } from './search/Chips';
import { FoundList } from './search/FoundList';

// The page is in English, and what the owner wrote is in Finnish.
vi.mock(import('../util/content-lang'), async (original) => ({
  ...(await original()),
  contentLang: 'fi',
  langIn: ({ translated }, field) => (translated?.includes(field) ? undefined : 'fi'),
}));

beforeEach(beginVisit);

const line = (language: string, text: string) => ({
  chapter_id: 31,
  second: text.length,
  language,
  line: [{ text, hit: false }],
});

const nothing = () => undefined;

/** The language in which a screen reader says this; null for that of the page. */
const langOfText = (text: string) =>
  screen.getByText(text).closest('[lang]')?.getAttribute('lang') ?? null;

async function show(element: ReactNode, text: string) {
  serve({});
  visit('/', [{ path: '/', element }]);
  await screen.findByText(text);
}

test('the name of a category says its language, in a row and on the page of a film', async () => {
  const draama = {
    id: 1,
    permalink: 'draama',
    title: 'Draama',
    description: '',
    translated: [],
    position: 1,
    featured: false,
    image: null,
  };
  const films = [film(1), film(2), film(3)];
  const row = {
    kind: 'category' as const,
    id: 1,
    permalink: 'draama',
    collection_kind: null,
    title: 'Draama',
    titles: {},
    translated: [],
  };
  await show(
    <>
      <CategoryRow row={{ ...row, contents: films, contents_count: 9 }} />
      <CollectionRow
        row={{
          ...row,
          kind: 'collection',
          permalink: null,
          collection_kind: 'series',
          title: 'The nights',
          translated: ['title'],
          contents: films,
          contents_count: 9,
        }}
      />
      <FilmLinks content={content({ categories: [{ ...draama, title: 'Komedia' }] })} />
    </>,
    'Draama',
  );
  expect(langOfText('Draama')).toBe('fi');
  expect(langOfText('Komedia')).toBe('fi');
  expect(langOfText('The nights')).toBeNull();
  expect(langOfText('See all')).toBeNull();
});

test('a chapter says its language, but not where its name is our own', async () => {
  const chapters = [chapter(31, { title: 'Alku' }), chapter(32, { title: '' })];
  await show(
    <ChapterList
      content={content({ chapters })}
      current={undefined}
      asked={readAsked(new URLSearchParams())}
      isWatched={() => false}
      shares={new Map()}
      look="grid"
    />,
    'Alku',
  );
  expect(langOfText('Alku')).toBe('fi');
  expect(langOfText('Chapter 2')).toBeNull();
});

test('a search hit says its language, and a spoken line that of its captions', async () => {
  await show(
    <FoundList
      films={[
        {
          ...film(1, { title: 'Kaurismaki', description: 'Mies ilman menneisyytta' }),
          highlights: { title: [], description: [], authors: [] },
          moments: [line('sv', 'en blå fågel'), line('en', 'a bird')],
        },
      ]}
    />,
    'Kaurismaki',
  );
  expect(langOfText('Kaurismaki')).toBe('fi');
  expect(langOfText('Mies ilman menneisyytta')).toBe('fi');
  expect(langOfText('en blå fågel')).toBe('sv');
  expect(langOfText('a bird')).toBeNull();
});

test('in the player the marks, the chapter and the next film say it', () => {
  const video = document.createElement('video');
  Object.defineProperty(video, 'ended', { value: true });
  const next = {
    after: '1',
    title: 'Ensi filmi',
    lang: 'fi',
    poster: null,
    mayStartByItself: false,
  };
  const marks = [{ at_seconds: 0, title: 'Merkki' }];
  render(
    <MediaProvider>
      <Preview seconds={1} duration={9} stills={[]} chapter="Osa" chapterLang="fi" mark="Kohta" />
      <ChapterMarksMenu marks={marks} isOpen={false} onOpenChange={nothing} />
      <UpNext next={{ ...next, onPlay: nothing }} video={video} duration={9} isAutoplayOn={false} />
    </MediaProvider>,
  );
  for (const title of ['Osa', 'Kohta', 'Merkki']) expect(langOfText(title)).toBe('fi');
  act(() => void video.dispatchEvent(new Event('timeupdate')));
  for (const part of screen.getAllByText('Ensi filmi')) {
    expect(part.closest('[lang]')?.getAttribute('lang')).toBe('fi');
  }
});

test('a category among the filters says it, as a choice and as a chip', async () => {
  serve({
    '/api/categories': [
      { id: 1, permalink: 'draama', title: 'Draama', translated: [], contents_count: 3 },
    ],
    '/api/custom_fields': [],
  });
  const filters = { category: 'draama' };
  const Filters = () => (
    <>
      <FilterPanel filters={filters} onChange={nothing} />
      <Chips chips={useChips(filters)} onChange={nothing} onClear={nothing} />
    </>
  );
  visit('/', [{ path: '/', element: <Filters /> }]);
  await vi.waitFor(() => expect(screen.getAllByText('Draama')).toHaveLength(2));
  for (const part of screen.getAllByText('Draama')) expect(part.getAttribute('lang')).toBe('fi');
});
