import { message } from '@matinee/api/testing/chat';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { problem, serve } from '../comments/testing';
import { createPlayerClock } from '../player/player-clock';
import { ReplayChat } from './ReplayChat';

const MESSAGES = 'GET /api/live_chats/7/messages';
const said = [
  message(9, { body: 'First', media_ms: 2_000 }),
  message(4, { body: 'Second', media_ms: 30_000 }),
];
const page = (messages = said) => Response.json({ messages, has_more: false });

function draw() {
  const clock = createPlayerClock();
  const told = { hidden: vi.fn<() => void>(), closed: vi.fn<() => void>() };
  const drawn = render(
    <ReplayChat eventId={7} clock={clock} onHide={told.hidden} onClosed={told.closed} />,
  );
  return { clock, ...told, unmount: drawn.unmount };
}

const goTo = (clock: ReturnType<typeof createPlayerClock>, seconds: number) =>
  act(async () => clock.set(seconds));

beforeEach(() => vi.useRealTimers());

test('what was said comes with the picture, and goes when one goes back', async () => {
  const { asked } = serve({ [MESSAGES]: () => page() });
  const { clock } = draw();
  expect(await screen.findByText('No messages at this point.')).toBeTruthy();
  expect(screen.queryByText(/First/)).toBeNull();
  await goTo(clock, 2.1);
  expect(await screen.findByText(/First/)).toBeTruthy();
  expect(screen.queryByText(/Second/)).toBeNull();
  await goTo(clock, 31);
  expect(await screen.findByText(/Second/)).toBeTruthy();
  await goTo(clock, 3);
  await waitFor(() => expect(screen.queryByText(/Second/)).toBeNull());
  expect(asked[0]).toBe('GET /api/live_chats/7/messages?media_from=0&media_to=60000');
  expect(new Set(asked).size).toBe(asked.length);
});

test('nothing is read out by itself', async () => {
  serve({ [MESSAGES]: () => page() });
  const { clock } = draw();
  await goTo(clock, 31);
  await screen.findByText(/Second/);
  expect(document.querySelector('[aria-live]')).toBeNull();
});

test('what does not load is said, and loaded on wish', async () => {
  let isDown = true;
  serve({ [MESSAGES]: () => (isDown ? problem(503, 'away') : page()) });
  const { clock } = draw();
  await goTo(clock, 5);
  await screen.findByRole('alert');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/First/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('one that may not be read is told to the page', async () => {
  serve({});
  const { closed } = draw();
  await waitFor(() => expect(closed).toHaveBeenCalled());
});

test('it can be hidden', async () => {
  serve({ [MESSAGES]: () => page() });
  const { hidden } = draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Hide the chat' }));
  expect(hidden).toHaveBeenCalled();
});
