import type { Content } from '@matinee/api/storefront/contents';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { pageConfig } from '../../stores/page-config';
import { player } from './testing/fake-player';
import { begin, callsTo, film, open, playback, problem, serve, startAnew } from './testing/program';

vi.mock('../../player/Player');

const trailer = {
  id: 99,
  permalink: 'rabbit-trailer',
  title: 'A rabbit – Trailer',
  translated: [],
};
const paid = (more: Partial<Content> = {}) =>
  film({
    access: { rule: 'paid', granted: false, steps: [], reason: 'product_needed' },
    price: 'buy',
    price_from: {
      kind: 'purchase',
      amount: 499,
      currency: 'USD',
      interval: null,
      interval_count: 1,
    },
    trailer,
    ...more,
  });

beforeEach(() => {
  startAnew();
  pageConfig.session = { ...pageConfig.session, logged: false, impersonated: false };
});

test('the trailer plays before a film that must be paid for, and the offer comes over its end', async () => {
  serve(paid(), playback);
  open();
  await begin('Trailer');
  const [call] = callsTo('/playback');
  expect(new URL(call?.url ?? '').pathname).toBe('/api/contents/rabbit-trailer/playback');
  expect(player.props).toMatchObject({ title: trailer.title, startAt: 0 });
  expect(screen.queryByText('Buy it for $4.99.')).toBeNull();

  act(() => player.props?.onEnded?.());
  expect(await screen.findByText('That was the trailer.')).toBeTruthy();
  expect(screen.getByText('Buy it for $4.99.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ways to watch' }).getAttribute('href')).toBe(
    '/orders/checkout?film=rabbit',
  );
  expect(player.props?.isCovered).toBe(true);

  const key = player.props?.jump?.key;
  fireEvent.click(screen.getByRole('button', { name: 'Watch again' }));
  expect(player.props?.jump?.seconds).toBe(0);
  expect(player.props?.jump?.key).not.toBe(key);
  act(() => player.props?.onPausedChange?.(false));
  expect(screen.queryByText('That was the trailer.')).toBeNull();
});

test('it leaves no place to continue at, and a cross leads back to the film', async () => {
  pageConfig.session = { ...pageConfig.session, logged: true };
  serve(paid(), playback);
  open();
  await begin('Trailer');
  player.props?.keepPosition(20, 41);
  expect(callsTo('/watch_state')).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Back to the film' }));
  expect(await screen.findByText('Buy it for $4.99.')).toBeTruthy();
  expect(screen.queryByTestId('player')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Trailer' }));
});

test('Escape leads back to the film, and to the button that began the trailer', async () => {
  serve(paid(), playback);
  open();
  await begin('Trailer');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(await screen.findByText('Buy it for $4.99.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Trailer' }));
});

test('Escape is full screen’s, a menu’s or a field’s before it is the trailer’s', async () => {
  serve(paid(), playback);
  open();
  await begin('Trailer');
  Object.defineProperty(document, 'fullscreenElement', {
    value: document.body,
    configurable: true,
  });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  Reflect.deleteProperty(document, 'fullscreenElement');
  document.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(field, { key: 'Escape' });
  field.remove();
  expect(screen.getByTestId('player')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByTestId('player')).toBeNull();
});

test('who may watch the film goes on to it', async () => {
  serve(film({ trailer }), playback);
  open();
  await begin('Trailer');
  act(() => player.props?.onEnded?.());
  fireEvent.click(await screen.findByRole('button', { name: 'Watch the film' }));
  await waitFor(() => expect(player.props?.title).toBe('A rabbit'));
  expect(player.props?.shouldPlay).toBe(true);
});

test('a trailer that is gone meanwhile says so, with the way back', async () => {
  serve(paid(), problem(404, 'There is nothing here.'));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Trailer' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Back to the film' }));
  expect(await screen.findByText('Buy it for $4.99.')).toBeTruthy();
});

test('a film without one has no button, and a trailer leads to its film', async () => {
  serve(
    paid({
      trailer: null,
      trailer_of: { id: 12, permalink: 'hare', title: 'A hare', translated: [] },
    }),
  );
  open();
  const link = await screen.findByRole('link', { name: 'Watch the film' });
  expect(link.getAttribute('href')).toBe('/programs/hare');
  expect(screen.queryByRole('button', { name: 'Trailer' })).toBeNull();
});
