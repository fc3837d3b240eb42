import type { Content } from '@matinee/api/storefront/contents';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { pageConfig } from '../../stores/page-config';
import { player } from './testing/fake-player';
import { begin, callsTo, chapter, film, open, playback, serve, startAnew } from './testing/program';

vi.mock('../../player/Player');

const access: Content['access'] = {
  rule: 'paid',
  granted: false,
  steps: [],
  reason: 'product_needed',
};
const price: Content['price_from'] = {
  kind: 'purchase',
  amount: 499,
  currency: 'USD',
  interval: null,
  interval_count: 1,
};
const paid = (more: Partial<Content> = {}) =>
  film({ access, price: 'buy', price_from: price, free_seconds: 300, ...more });
const opened = { ...playback, duration: 300, free_seconds: 300 };

beforeEach(() => {
  startAnew();
  pageConfig.session = { ...pageConfig.session, logged: true, impersonated: false };
});

test('the free minutes play, and then the offer comes over the last picture', async () => {
  serve(paid(), opened);
  open();
  expect(await screen.findByText('Buy it for $4.99.')).toBeTruthy();
  expect(callsTo('/playback')).toHaveLength(0);
  await begin('Watch the first 5 minutes for free');
  expect(await callsTo('/playback')[0]?.json()).toMatchObject({ free_minutes: true });
  expect(await screen.findByText('Free preview')).toBeTruthy();
  expect(screen.queryByText('Buy it for $4.99.')).toBeNull();

  act(() => player.props?.onEnded?.());
  expect(await screen.findByText('The free preview ends here.')).toBeTruthy();
  expect(screen.getByText('Buy it for $4.99.')).toBeTruthy();
  const ways = screen.getByRole('link', { name: 'Ways to watch' });
  expect(ways.getAttribute('href')).toBe('/orders/checkout?film=rabbit');
  expect(player.props?.isCovered).toBe(true);

  fireEvent.click(screen.getByRole('button', { name: 'Watch again' }));
  expect(player.props?.jump?.seconds).toBe(0);
  act(() => player.props?.onPausedChange?.(false));
  expect(screen.queryByText('The free preview ends here.')).toBeNull();
});

test('they leave no place to continue at, lead to nothing, and are cast nowhere', async () => {
  serve(paid({ chapters: [chapter(31), chapter(32)] }), opened, {
    '/next': { content: film({ id: 13 }), chapter: null, reason: 'similar' },
  });
  open();
  await begin('Watch the first 5 minutes for free');
  player.props?.keepPosition(299, 41);
  expect(callsTo('/watch_state')).toHaveLength(0);
  expect(callsTo('/next')).toHaveLength(0);
  expect(player.props).toMatchObject({ canCast: false, startAt: 0 });
  expect(player.props?.next ?? null).toBeNull();
  expect(player.props?.onNextChapter ?? null).toBeNull();
});

test.each([
  ['a film without them', paid({ free_seconds: null }), ''],
  ['its other chapters', paid({ chapters: [chapter(31), chapter(32)] }), '?chapter=32'],
])('%s has no button', async (_what, content, search) => {
  serve(content, opened);
  open(`/programs/rabbit${search}`);
  expect(await screen.findByRole('link', { name: 'Ways to watch' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /for free/ })).toBeNull();
});

test('of a short film the button names no minutes', async () => {
  serve(paid({ free_seconds: 43 }), opened);
  open();
  expect(await screen.findByRole('button', { name: 'Watch the beginning for free' })).toBeTruthy();
});

test('a trailer beside them comes first, and a phone signs in by its bar', async () => {
  pageConfig.session = { ...pageConfig.session, logged: false };
  const trailer = { id: 99, permalink: 'teaser', title: 'Teaser', translated: [] };
  serve(paid({ trailer }), opened);
  open();
  const trailerButton = await screen.findByRole('button', { name: 'Trailer' });
  const line = trailerButton.parentElement;
  expect([...(line?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Ways to watch',
    'Trailer',
    'Watch the first 5 minutes for free',
    'Sign in',
  ]);
  expect(line?.lastElementChild?.className).toContain('max-sm:hidden');
});
