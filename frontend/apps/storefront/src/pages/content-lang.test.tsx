import type { ReactNode } from 'react';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { beginVisit, film, serve, visit } from '../testing/store';
import { CategoryRow } from './catalog/FilmRow';
import { readAsked } from './program/ask';
import { ChapterList } from './program/ChapterList';
import { FilmLinks } from './program/FilmText';
import { chapter, film as content } from './program/testing/program';
import { FoundList } from './search/FoundList';

// The page is in English, and what the owner wrote is in Finnish.
vi.mock(import('../util/content-lang'), async (original) => ({
  ...(await original()),
  contentLang: 'fi',
}));

beforeEach(beginVisit);

const line = (language: string, text: string) => ({
  chapter_id: 31,
  second: text.length,
  language,
  line: [{ text, hit: false }],
});

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
    position: 1,
    featured: false,
    image: null,
  };
  const films = [film(1), film(2), film(3)];
  await show(
    <>
      <CategoryRow row={{ ...draama, contents: films, contents_count: 9 }} />
      <FilmLinks content={content({ categories: [{ ...draama, title: 'Komedia' }] })} />
    </>,
    'Draama',
  );
  expect(langOfText('Draama')).toBe('fi');
  expect(langOfText('Komedia')).toBe('fi');
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
