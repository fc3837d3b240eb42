import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { contentQuery } from '@matinee/api/storefront/contents';
import { beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { t } from '../../i18n';
import { flash } from '../../stores/flash';
import { pageConfig } from '../../stores/page-config';
import { queryClient } from '../../stores/query-client';
import { momentOf } from '../../util/format';
import { player } from './testing/fake-player';
import { begin, calls, callsTo, film, open, playback, serve, startAnew } from './testing/program';

const OUT = new Date(Date.now() + 3 * 86_400_000).toISOString();
const coming = () =>
  film({
    published_at: OUT,
    access: { rule: 'public', granted: false, steps: [], reason: 'not_yet_published' },
    authors: [{ id: 8, permalink: 'anna', name: 'Anna', role: '', image: null }],
  });
const noReminder = { '/reminder': { state: 'none' } };
async function button(words: string) {
  await waitFor(() =>
    expect(screen.getByRole('button', { name: words })).toHaveProperty('disabled', false),
  );
  return screen.getByRole('button', { name: words });
}

vi.mock('../../player/Player');

let show: MockInstance<typeof flash.show>;

beforeEach(() => {
  startAnew();
  show = vi.spyOn(flash, 'show');
});

// The first here: code that has once come is there for every test after it.
it('comes at once where the first page load has the answer: no skeleton is seen', async () => {
  serve(coming());
  queryClient.setQueryData(contentQuery('rabbit').queryKey, coming());
  const loading = vi.fn();
  const observer = new MutationObserver(() => {
    if (screen.queryByText(t('program.loading'))) loading();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  open();
  expect(await screen.findByText(momentOf(OUT))).toBeTruthy();
  observer.disconnect();
  expect(loading).not.toHaveBeenCalled();
});

it('says when it is out, and has neither a player nor comments', async () => {
  serve(coming());
  open();
  expect(await screen.findByText(momentOf(OUT))).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'A rabbit' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Anna' })).toBeTruthy();
  expect(screen.queryByText(t('program.play'))).toBeNull();
  for (const path of ['/playback', '/comments', '/similar', '/reminder']) {
    expect(callsTo(path)).toEqual([]);
  }
});

const dollars = { amount: 399, currency: 'USD', interval: null, interval_count: 1 };

it.each([
  ['rental', 'included', 'From $3.99 · Included in plans'],
  ['purchase', 'buy', 'From $3.99'],
  ['plan', 'included', 'Included in plans'],
] as const)('says what it will cost, and sells nothing: %s, %s', async (kind, price, words) => {
  serve({ ...coming(), price, price_from: { ...dollars, kind } });
  open();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('link', { name: t('program.gates.for_sale.action') })).toBeNull();
});

it('leads a guest through signing in and back', async () => {
  serve(coming());
  open();
  const link = await screen.findByRole('link', { name: t('program.coming_soon.notify') });
  expect(link.getAttribute('href')).toBe('/sign_in?next=%2Fprograms%2Frabbit');
});

it('asks for the letter by itself once a guest who pressed has signed in', async () => {
  serve(coming());
  open();
  fireEvent.click(await screen.findByRole('link', { name: t('program.coming_soon.notify') }));
  cleanup();
  pageConfig.session.logged = true;
  serve(coming(), playback, noReminder);
  open();
  await button(t('program.coming_soon.set'));
  expect(callsTo('/reminder').map(({ method }) => method)).toContain('POST');
});

it('asks for the letter at one press, and takes it back at another', async () => {
  pageConfig.session.logged = true;
  serve(coming(), playback, noReminder);
  open();
  fireEvent.click(await button(t('program.coming_soon.notify')));
  const pressed = await button(t('program.coming_soon.set'));
  expect(pressed.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(pressed);
  await button(t('program.coming_soon.notify'));
  await waitFor(() =>
    expect(callsTo('/reminder').map(({ method }) => method)).toEqual(['GET', 'POST', 'DELETE']),
  );
});

it('goes back when the server could not keep it, and says so', async () => {
  pageConfig.session.logged = true;
  serve(coming(), playback, noReminder);
  open();
  const ask = await button(t('program.coming_soon.notify'));
  calls.mockImplementation(async () => Response.json({}, { status: 500 }));
  fireEvent.click(ask);
  await waitFor(() => expect(show).toHaveBeenCalledWith(t('program.coming_soon.failed'), 'error'));
  await button(t('program.coming_soon.notify'));
});

it('plays its trailer, over whose end is its hour again', async () => {
  const trailer = { id: 99, permalink: 'teaser', title: 'A rabbit – Trailer', translated: [] };
  serve({ ...coming(), trailer }, playback);
  open();
  await begin(t('program.trailer.play'));
  expect(callsTo('/playback').map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/contents/teaser/playback',
  ]);
  expect(screen.queryByText(momentOf(OUT))).toBeNull();
  act(() => player.props?.onEnded?.());
  expect(await screen.findByText(momentOf(OUT))).toBeTruthy();
  expect(screen.getByRole('link', { name: t('program.coming_soon.notify') })).toBeTruthy();
  expect(screen.getByRole('button', { name: t('program.watch_again') })).toBeTruthy();
});

it('becomes the film at its hour, by the clock of the store', async () => {
  serve(coming());
  open();
  await screen.findByText(momentOf(OUT));
  serve(film());
  await act(() => queryClient.invalidateQueries(contentQuery('rabbit')));
  expect(await screen.findByRole('button', { name: t('program.play') })).toBeTruthy();
  expect(show).toHaveBeenCalledWith(t('program.coming_soon.out'));
});

it('promises nothing when a paid film is out', async () => {
  serve(coming());
  open();
  await screen.findByText(momentOf(OUT));
  serve(film({ access: { rule: 'paid', granted: false, steps: [], reason: 'product_needed' } }));
  await act(() => queryClient.invalidateQueries(contentQuery('rabbit')));
  await waitFor(() => expect(show).toHaveBeenCalledWith(t('program.coming_soon.out_locked')));
});
