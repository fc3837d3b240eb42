import type { Content } from '@matinee/api/storefront/contents';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { pageConfig } from '../../stores/page-config';
import './RentalGate'; // in flight with the player, the mock of the player would not hold
import { player } from './testing/fake-player';
import { callsTo, film, open, playback, serve, startAnew } from './testing/program';

vi.mock('../../player/Player');

const access: Content['access'] = { rule: 'paid', granted: true, steps: [], reason: null };
const rental = { is_started: false, seconds_left: 30 * 86_400, watch_hours: 48 };
const rented = (more: Partial<typeof rental> = {}) =>
  film({ access, rental: { ...rental, ...more } });

beforeEach(() => {
  startAnew();
  pageConfig.session = { ...pageConfig.session, logged: true, impersonated: false };
});

test('a rental that waits says how long, and nothing starts it before the viewer has agreed', async () => {
  serve(rented());
  open('/programs/rabbit?autoplay=true');
  expect(await screen.findByText('Rented: 30 days to start')).toBeTruthy();
  expect(screen.getByText('Once you start it, you have 48 hours to watch it.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  const until = new Intl.DateTimeFormat('en', { weekday: 'long' }).format(
    Date.now() + 48 * 3_600_000,
  );
  const question = screen.getByRole('group', { name: /^Start it now\? You can watch it until / });
  expect(question.textContent).toContain(until);
  const start = screen.getByRole('button', { name: 'Start watching' });
  expect(document.activeElement).toBe(start);
  expect(callsTo('/playback')).toHaveLength(0);

  const before = callsTo('/rabbit').length;
  fireEvent.click(start);
  await waitFor(() => expect(player.props?.shouldPlay).toBe(true));
  const [opened] = callsTo('/playback');
  expect(await opened?.json()).toEqual({ chapter_id: 31, starts_rental: true });
  // What is left of it is asked for anew.
  await waitFor(() => expect(callsTo('/rabbit').length).toBeGreaterThan(before));
});

test('not now leaves it as it was', async () => {
  serve(rented());
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Play' }));
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.getByText('Rented: 30 days to start')).toBeTruthy();
  expect(callsTo('/playback')).toHaveLength(0);
});

test('a rental that runs says what is left of it, and plays', async () => {
  serve(rented({ is_started: true, seconds_left: 46.5 * 3_600 }));
  open();
  expect(await screen.findByText('Rented: 46 hours left')).toBeTruthy();
  await screen.findByTestId('player');
  expect(await callsTo('/playback')[0]?.json()).toEqual({ chapter_id: 31, starts_rental: false });
  expect(screen.queryByText(/to start/)).toBeNull();
});

test('a rental that the page has not heard of is not started either', async () => {
  const errors = [{ code: 'rental_not_started', message: 'x', field: null }];
  const refusal = Response.json({ success: false, errors, request_id: 'r' }, { status: 409 });
  serve(film({ access }), refusal);
  open();
  // The page's own Play, until the store has said no; then the one that asks.
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(screen.getByRole('button', { name: 'Start watching' })).toBeTruthy();
  });
  serve(film({ access }), playback);
  fireEvent.click(screen.getByRole('button', { name: 'Start watching' }));
  await screen.findByTestId('player');
  expect(await callsTo('/playback').at(-1)?.json()).toMatchObject({ starts_rental: true });
});

test('staff who look through a customer’s eyes are not asked, and start nothing', async () => {
  pageConfig.session = { ...pageConfig.session, impersonated: true };
  serve(rented());
  open();
  await screen.findByTestId('player');
  expect(await callsTo('/playback')[0]?.json()).toMatchObject({ starts_rental: false });
});
