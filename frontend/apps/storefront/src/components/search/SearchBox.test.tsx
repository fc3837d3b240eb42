import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { beginVisit, film, problem, serve, visit } from '../../testing/store';
import SearchBox from './SearchBox';

beforeEach(beginVisit);

const found = {
  contents: [film(1, { title: 'Blue Sky' })],
  moments: [
    {
      content: { permalink: 'film-2', title: 'Film 2' },
      chapter_id: 7,
      second: 61.4,
      language: 'en',
      line: [
        { text: 'under a ', hit: false },
        { text: 'blue', hit: true },
        { text: ' <b>moon</b>', hit: false },
      ],
    },
  ],
  authors: [{ permalink: 'blue', name: 'Ann Blue' }],
  categories: [],
  series: [],
  playlists: [],
};

function open(answers: Parameters<typeof serve>[0] = { '/api/search/suggestions': found }) {
  const onClose = vi.fn();
  const server = serve({ '/api/categories': [], ...answers });
  const page = visit('/', [{ path: '/', element: <SearchBox onClose={onClose} /> }]);
  return { ...page, onClose, server };
}

const field = () => screen.getByRole('combobox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const activeText = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('the field has the focus, and names what it controls', () => {
  open();
  expect(document.activeElement).toBe(field());
  expect(document.getElementById(field().getAttribute('aria-controls') ?? '')?.role).toBe(
    'listbox',
  );
});

test('what is found comes in groups, with the spoken line as text', async () => {
  open();
  type('blue');
  const films = await screen.findByRole('group', { name: 'Films' });
  expect(within(films).getByRole('option', { name: /Blue Sky/ })).toBeTruthy();
  const moment = within(screen.getByRole('group', { name: 'Moments' })).getByRole('option');
  expect(moment.textContent).toContain('under a blue <b>moon</b>');
  expect(moment.querySelector('mark')?.textContent).toBe('blue');
  expect(moment.querySelector('b')).toBeNull();
  expect(moment.getAttribute('href')).toBe('/programs/film-2?chapter=7&t=61&autoplay=true');
  expect(screen.queryByRole('group', { name: 'Categories' })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('3 suggestions');
});

test('letters typed fast are one question', async () => {
  const { server } = open();
  for (const text of ['b', 'bl', 'blu', 'blue']) type(text);
  await screen.findByRole('group', { name: 'Films' });
  expect(server.made().filter((call) => call.includes('suggestions'))).toEqual([
    'GET /api/search/suggestions?q=blue',
  ]);
});

test('arrows walk the lines and back to the field, Enter goes', async () => {
  const { address, onClose } = open();
  type('blue');
  await screen.findByRole('group', { name: 'Films' });
  expect(activeText()).toBeUndefined();
  press('ArrowDown');
  expect(activeText()).toContain('Blue Sky');
  press('ArrowUp');
  expect(activeText()).toBeUndefined();
  press('ArrowUp');
  expect(activeText()).toBe('All results for “blue”');
  press('ArrowUp');
  expect(activeText()).toContain('Ann Blue');
  press('Enter');
  await waitFor(() => expect(address()).toBe('/authors/blue'));
  expect(onClose).toHaveBeenCalled();
});

test('Enter without a line chosen searches for the words', async () => {
  const { address } = open();
  type('  blue sky ');
  press('Enter');
  await waitFor(() => expect(address()).toBe('/search?q=blue+sky'));
});

test('a word that is still being composed is not sent', () => {
  const { address, onClose } = open();
  type('にほん');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
  expect(address()).toBe('/');
});

test('Escape empties the field, then closes it', () => {
  const { onClose } = open();
  type('blue');
  press('Escape');
  expect((field() as HTMLInputElement).value).toBe('');
  expect(onClose).not.toHaveBeenCalled();
  press('Escape');
  expect(onClose).toHaveBeenCalled();
});

test('nothing found, or nothing come: the next step is told', async () => {
  const none = {
    contents: [],
    moments: [],
    authors: [],
    categories: [],
    series: [],
    playlists: [],
  };
  const { server } = open({ '/api/search/suggestions': none });
  type('zzz');
  expect(await screen.findByText(/No suggestions/)).toBeTruthy();
  expect(screen.getByRole('option', { name: 'All results for “zzz”' })).toBeTruthy();
  server.answers['/api/search/suggestions'] = problem(500, 'internal_error');
  type('yyy');
  expect(await screen.findByText(/couldn’t load/)).toBeTruthy();
});

test('before anything is typed it offers somewhere to begin', async () => {
  open({ '/api/categories': [{ id: 1, permalink: 'drama', title: 'Drama', contents_count: 3 }] });
  const option = await screen.findByRole('option', { name: 'Drama' });
  expect(option.getAttribute('href')).toBe('/categories/drama');
});

test('a press outside closes it', () => {
  const { onClose } = open();
  fireEvent.pointerDown(field());
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  expect(onClose).toHaveBeenCalled();
});
