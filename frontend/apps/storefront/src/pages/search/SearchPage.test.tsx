import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { beginVisit, film, problem, serve, visit } from '../../testing/store';
import { Component, loader } from './SearchPage';

beforeEach(beginVisit);

const nothing = { title: [], description: [], authors: [] };
const drama = { id: 3, permalink: 'drama', title: 'Drama', contents_count: 4 };

function found(id: number) {
  return {
    ...film(id),
    highlights: { ...nothing, title: [{ text: `Film ${id}`, hit: true }] },
    moments: [
      {
        chapter_id: 31,
        second: 61.8,
        language: 'en',
        line: [{ text: 'a blue bird', hit: false }],
      },
    ],
  };
}

const none = () => Response.json([], { headers: { 'last-page': 'true', 'total-results': '0' } });

function open(path: string, answers: Parameters<typeof serve>[0] = {}) {
  const server = serve({
    '/api/contents/search': () =>
      Response.json([found(1)], { headers: { 'last-page': 'true', 'total-results': '1' } }),
    '/api/categories': [drama],
    '/api/custom_fields': [
      { key: 'format', title: 'Format', kind: 'choice', options: ['Film'], is_filter: true },
      { key: 'notes', title: 'Notes', kind: 'text', options: [], is_filter: false },
    ],
    ...answers,
  });
  const asked = () =>
    server
      .made()
      .filter((call) => call.includes('/contents/search'))
      .at(-1);
  return { ...visit(path, [{ path: '/search', Component, loader }]), server, asked };
}

test('what the address says is asked for, and shown as chips', async () => {
  const { asked } = open('/search?q=blue&category=drama&field[format]=Film&nonsense=1');
  expect(await screen.findByText('1 film')).toBeTruthy();
  expect(decodeURIComponent(asked() ?? '')).toBe(
    'GET /api/contents/search?q=blue&category=drama&field[format]=Film&sort=relevance&page=1',
  );
  expect(await screen.findByRole('button', { name: 'Remove filter Drama' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Remove filter Format: Film' })).toBeTruthy();
  expect(screen.queryByLabelText('Notes')).toBeNull();
});

test('a filter chosen is in the address, and taken back by its chip', async () => {
  const { address } = open('/search?q=blue');
  const filters = await screen.findByRole('complementary', { name: 'Filters' });
  fireEvent.click(within(filters).getByRole('radio', { name: 'Free' }));
  await waitFor(() => expect(address()).toBe('/search?q=blue&price=free'));
  fireEvent.click(within(filters).getByRole('radio', { name: '10 to 30 minutes' }));
  await waitFor(() =>
    expect(address()).toBe('/search?q=blue&price=free&min_duration=600&max_duration=1800'),
  );
  const length = within(filters).getByRole('radio', { name: '10 to 30 minutes' });
  await waitFor(() => expect(length).toHaveProperty('checked', true));
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter Free' }));
  await waitFor(() => expect(address()).toBe('/search?q=blue&min_duration=600&max_duration=1800'));
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'title' } });
  await waitFor(() => expect(address()).toContain('sort=title'));
});

test('a category among more than one reads through is found by letters of its name', async () => {
  const categories = Array.from({ length: 31 }, (_, number) => ({
    ...drama,
    permalink: `category-${number}`,
    title: number === 7 ? 'Comédie' : `Category ${number}`,
  }));
  const { address } = open('/search?q=blue', { '/api/categories': categories });
  const filters = await screen.findByRole('complementary', { name: 'Filters' });
  const field = await within(filters).findByRole('textbox', { name: 'Category' });
  fireEvent.change(field, { target: { value: 'nothing' } });
  expect(await within(filters).findByText('No category by that name')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'comed' } });
  fireEvent.click(within(filters).getByRole('button', { name: 'Comédie' }));
  await waitFor(() => expect(address()).toBe('/search?q=blue&category=category-7'));
  fireEvent.click(await within(filters).findByRole('button', { name: 'Category' }));
  await waitFor(() => expect(address()).toBe('/search?q=blue'));
});

test('two filters pressed within one drawing both hold', async () => {
  const { address } = open('/search?q=blue');
  const filters = await screen.findByRole('complementary', { name: 'Filters' });
  act(() => {
    within(filters).getByRole('radio', { name: 'Free' }).click();
    within(filters).getByRole('radio', { name: '10 to 30 minutes' }).click();
  });
  await waitFor(() =>
    expect(address()).toBe('/search?q=blue&price=free&min_duration=600&max_duration=1800'),
  );
});

test('the address follows the typing, and the field follows the address', async () => {
  const { address, router } = open('/search?q=blue&price=free');
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  fireEvent.change(field, { target: { value: 'red ' } });
  await waitFor(() => expect(address()).toBe('/search?price=free&q=red'));
  expect(field.value).toBe('red ');
  await router.navigate('/search?q=green');
  await waitFor(() => expect(field.value).toBe('green'));
});

test('a moment plays from its second', async () => {
  open('/search?q=blue');
  const moments = await screen.findByRole('list', { name: 'Moments in Film 1' });
  expect(within(moments).getByRole('link').getAttribute('href')).toBe(
    '/programs/film-1?chapter=31&t=61&autoplay=true',
  );
});

test('nothing found offers to take the filters back, or to browse', async () => {
  const { address } = open('/search?q=zzz&price=free', { '/api/contents/search': none });
  expect(await screen.findByText('No films match these filters')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  await waitFor(() => expect(address()).toBe('/search?q=zzz'));
  expect(await screen.findByText('No results for “zzz”')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse films' }).getAttribute('href')).toBe('/catalog');
});

test('a failure says so and tries again', async () => {
  const { server } = open('/search?q=blue', {
    '/api/contents/search': problem(500, 'internal_error'),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the results');
  server.answers['/api/contents/search'] = [found(1)];
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Film 1' })).toBeTruthy();
});

const named = { authors: [], categories: [], contents: [], moments: [] };
const collection = (title: string) => ({
  permalink: title.toLowerCase().replaceAll(' ', '-'),
  title,
  translated: [],
});

test('series and playlists of that name are above the films', async () => {
  open('/search?q=blue', {
    '/api/search/suggestions': {
      ...named,
      series: [collection('Blue evenings')],
      playlists: [collection('Blue hour')],
    },
  });
  const list = await screen.findByRole('list', { name: 'Series and playlists' });
  const [series, playlist] = within(list).getAllByRole('link');
  expect(series?.textContent).toBe('Blue evenings Series');
  expect(series?.getAttribute('href')).toBe('/series/blue-evenings');
  expect(playlist?.getAttribute('href')).toBe('/playlists/blue-hour');
  expect(screen.getByRole('heading', { name: 'Film 1' })).toBeTruthy();
});

test('a series alone is something found', async () => {
  open('/search?q=blue', {
    '/api/contents/search': none,
    '/api/search/suggestions': { ...named, series: [collection('Blue evenings')], playlists: [] },
  });
  expect(await screen.findByRole('link', { name: 'Blue evenings Series' })).toBeTruthy();
  expect(screen.queryByText(/No results/)).toBeNull();
});
