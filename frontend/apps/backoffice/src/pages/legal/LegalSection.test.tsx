import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { LegalPage } from '@matinee/api/backoffice/legal';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page';
import { createQueryClient } from '../../stores/query-client';
import { json, startServer } from '../../testing/server';
import { storeSettings } from '../../testing/store';
import { Component as StorePage } from '../store/StorePage';
import { Component as LegalSection } from './LegalSection';
import { outlineOf } from './outlines';

const KINDS = ['terms', 'privacy', 'imprint', 'refunds'] as const;

const pageOf = (kind: LegalPage['kind'], fields: Partial<LegalPage> = {}): LegalPage => ({
  kind,
  url: null,
  href: null,
  texts: ['en', 'de'].map((locale) => ({ locale, text: '', changed_at: null })),
  versions: [],
  ...fields,
});

const written = pageOf('terms', {
  href: '/terms',
  texts: [
    { locale: 'en', text: 'Be kind.', changed_at: '2026-03-03T12:00:00Z' },
    { locale: 'de', text: 'Sei nett.', changed_at: '2026-03-03T12:00:00Z' },
  ],
  versions: [
    {
      id: 7,
      locale: 'en',
      author_name: 'Ann',
      created_at: '2026-03-03T12:00:00Z',
      is_current: true,
      has_text: true,
    },
    {
      id: 6,
      locale: 'en',
      author_name: 'Ann',
      created_at: '2026-03-02T12:00:00Z',
      is_current: false,
      has_text: false,
    },
    {
      id: 5,
      locale: 'en',
      author_name: 'Ann',
      created_at: '2026-03-01T12:00:00Z',
      is_current: false,
      has_text: true,
    },
  ],
});

function open(terms: LegalPage, search = '') {
  const pages = KINDS.map((kind) => (kind === 'terms' ? terms : pageOf(kind)));
  let store = storeSettings();
  const server = startServer({
    'GET /bullet/api/store': () => json(store),
    'PATCH /bullet/api/store': async (request) => {
      store = { ...store, ...((await request.json()) as object) };
      return json(store);
    },
    'GET /bullet/api/legal': () => json(pages),
    'PUT /bullet/api/legal/terms/en': () => json([written, ...pages.slice(1)]),
    'POST /bullet/api/legal/preview': () =>
      json({ html: '<h2>Rules</h2><p onclick="x">Be <script>bad</script>kind.</p>' }),
  });
  const router = createMemoryRouter(
    [
      {
        path: '/bullet/store',
        Component: StorePage,
        children: [{ path: 'legal', Component: LegalSection }],
      },
    ],
    { initialEntries: [`/bullet/store/legal${search}`] },
  );
  const queryClient = createQueryClient(() => undefined);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return server;
}

beforeEach(() => {
  pageConfig.locales = [
    { code: 'en', name: 'English', direction: 'ltr' },
    { code: 'de', name: 'Deutsch', direction: 'ltr' },
  ];
});

const field = () => screen.findByLabelText<HTMLTextAreaElement>(t('legal.text'));

test('a text is written from an outline, and published', async () => {
  const server = open(pageOf('terms'));
  expect((await field()).value).toBe('');
  const publish = screen.getByRole<HTMLButtonElement>('button', { name: t('legal.publish') });
  expect(publish.disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: t('legal.outline') }));
  expect((await field()).value).toBe(outlineOf('terms', 'en'));
  fireEvent.click(publish);
  await waitFor(() =>
    expect(server.bodyOf('PUT /bullet/api/legal/terms/en')).toEqual({
      text: outlineOf('terms', 'en'),
    }),
  );
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>(t('legal.text')).value).toBe('Be kind.'),
  );
});

test('an emptied text is taken down in words that say so', async () => {
  open(written);
  fireEvent.change(await field(), { target: { value: ' ' } });
  expect(screen.getByRole('button', { name: t('legal.take_down') })).toBeTruthy();
});

test('the preview is what the server makes of it, and runs nothing', async () => {
  open(written);
  await field();
  fireEvent.click(screen.getByRole('button', { name: t('legal.preview') }));
  const preview = await screen.findByRole('region', { name: t('legal.preview') });
  expect(within(preview).getByRole('heading', { level: 2 }).textContent).toBe('Rules');
  expect(preview.innerHTML).not.toMatch(/script|onclick/);
});

test('each version can be read, but for the days without one', async () => {
  open(written);
  const versions = await screen.findByRole('region', { name: t('legal.versions') });
  const hrefs = within(versions)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/terms?version=7', '/terms?version=5']);
  expect(within(versions).getAllByText(t('legal.in_effect'))).toHaveLength(1);
});

test('another language has a text of its own', async () => {
  open(written, '?page=terms&locale=de');
  expect((await field()).value).toBe('Sei nett.');
});

test('a page elsewhere is an address of the store, and taking it back shows the text', async () => {
  const server = open(written);
  await field();
  fireEvent.click(screen.getByRole('radio', { name: t('legal.places.elsewhere') }));
  const address = screen.getByLabelText(t('legal.address'));
  fireEvent.change(address, { target: { value: 'https://law.example' } });
  fireEvent.blur(address);
  await waitFor(() =>
    expect(server.bodyOf('PATCH /bullet/api/store')).toEqual({ terms_url: 'https://law.example' }),
  );
  fireEvent.click(screen.getByRole('radio', { name: t('legal.places.here') }));
  expect((await field()).value).toBe('Be kind.');
  await waitFor(() =>
    expect(server.bodyOf('PATCH /bullet/api/store')).toEqual({ terms_url: null }),
  );
});
