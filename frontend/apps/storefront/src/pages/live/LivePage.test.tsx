import { liveEventQuery } from '@matinee/api/storefront/live';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepChatBeside, readChatBeside } from '../../chat/beside';
import { flash } from '../../stores/flash';
import { pageConfig } from '../../stores/page-config';
import { queryClient } from '../../stores/query-client';
import { calls, event, given, LivePlayer, open, serve } from '../../testing/live-page';

vi.mock('../../player/live/LivePlayer', () => import('../../testing/live-page'));
vi.mock('../../chat/ChatSection', () => ({ ChatSection: () => <div data-testid="chat" /> }));
vi.mock('../../chat/ReplayChat', () => ({
  ReplayChat: () => <div data-testid="replay chat" />,
}));
vi.mock('../../player/Player', () => ({ Player: () => <div data-testid="film player" /> }));

const lookAgain = () => act(() => queryClient.invalidateQueries(liveEventQuery('first-night')));
const opened = () => calls.mock.calls.filter(([{ url }]) => url.endsWith('/playback')).length;

const later = () => event({ stage: 'scheduled', now: '2026-05-01T18:00:00Z' });
const asked = () =>
  calls.mock.calls.filter(([{ url }]) => url.endsWith('/reminder')).map(([{ method }]) => method);

function signIn() {
  const { session, billing } = pageConfig;
  pageConfig.session = { ...session, logged: true, id: 5 };
  // Their page was loaded as a document that takes cards.
  pageConfig.billing = { providers: [], test_mode: true, nonce: '' };
  return () => Object.assign(pageConfig, { session, billing });
}

beforeEach(() => {
  LivePlayer.mockClear();
  calls.mockReset();
});

describe('before it is on', () => {
  test('the time to the start stands on the poster, by the store’s clock', async () => {
    serve(() => event({ stage: 'scheduled', now: '2026-05-01T18:58:59Z' }));
    open();
    expect((await screen.findByRole('timer')).textContent).toMatch(/Starts in1:01:0[01]/);
    expect(screen.getByRole('heading', { name: 'First night' })).toBeTruthy();
    expect(screen.getByText(/^Starts .*2026|^Starts .*May/)).toBeTruthy();
    expect(opened()).toBe(0);
  });

  test('an event that is due says that it begins, and turns into the picture by itself', async () => {
    let now = event({ stage: 'waiting' });
    serve(() => now);
    open();
    expect(await screen.findByText('Starting soon')).toBeTruthy();
    now = event({ stage: 'live' });
    await lookAgain();
    await screen.findByTestId('live player');
    expect(given()).toMatchObject({ isAway: false, isOver: false, isCovered: true });
    expect(screen.queryByText('Starting soon')).toBeNull();
  });

  test('an event that is not there is the page for that', async () => {
    const missing = { success: false, errors: [], request_id: 'r' };
    serve(() => Response.json(missing, { status: 404 }));
    open();
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeTruthy());
    expect(screen.queryByText('First night')).toBeNull();
  });
});

describe('what one can do before it is on', () => {
  test('the event is put into a calendar, and a guest signs in to be reminded', async () => {
    serve(later);
    open();
    const file = await screen.findByRole('link', { name: 'Add to calendar' });
    expect(file.getAttribute('href')).toBe('/live/first-night.ics');
    const link = screen.getByRole('link', { name: 'Remind me' });
    expect(link.getAttribute('href')).toBe('/sign_in?next=%2Flive%2Ffirst-night');
  });

  describe('signed in', () => {
    beforeEach(signIn);

    test('a reminder is asked for and taken back', async () => {
      serve(later);
      open();
      const button = await screen.findByRole('button', { name: 'Remind me', pressed: false });
      fireEvent.click(button);
      fireEvent.click(await screen.findByRole('button', { name: 'Reminder set' }));
      await screen.findByRole('button', { name: 'Remind me' });
      await waitFor(() => expect(asked()).toEqual(['POST', 'DELETE']));
    });

    test('one that the server did not keep is not shown, and told', async () => {
      const tell = vi.spyOn(flash, 'show');
      const refusal = { success: false, errors: [], request_id: 'r' };
      serve(later, undefined, () => Response.json(refusal, { status: 500 }));
      open();
      fireEvent.click(await screen.findByRole('button', { name: 'Remind me' }));
      await waitFor(() => expect(tell).toHaveBeenCalledWith(expect.any(String), 'error'));
      expect(screen.getByRole('button', { name: 'Remind me', pressed: false })).toBeTruthy();
    });

    test('one that was sent cannot be taken back', async () => {
      serve(() => ({ ...later(), reminder: 'sent' }));
      open();
      expect(await screen.findByText('Reminder emailed')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Remind me' })).toBeNull();
    });
  });

  test('nothing of it is there once the event has begun', async () => {
    serve(() => event({ started_at: '2026-05-01T20:00:00Z' }));
    open();
    await screen.findByTestId('live player');
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  });
});

describe('while it is on', () => {
  test('a source that is away leaves the player where it is', async () => {
    let now = event();
    serve(() => now);
    open();
    await screen.findByTestId('live player');
    act(() => given()?.onStarted());
    now = event({ stage: 'away' });
    await lookAgain();
    await waitFor(() => expect(given()?.isAway).toBe(true));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(opened()).toBe(1);
  });

  test('who comes while the source is away reads why there is no picture', async () => {
    serve(() => event({ stage: 'away' }));
    open();
    expect(await screen.findByText('We’ll be right back')).toBeTruthy();
  });

  test('a player whose picture stands asks at once how far the event is', async () => {
    serve(() => event());
    open();
    await screen.findByTestId('live player');
    const before = calls.mock.calls.length;
    act(() => given()?.onStanding());
    await waitFor(() => expect(calls.mock.calls.length).toBe(before + 1));
  });
});

describe('after the end', () => {
  test('what has come is seen out, then thanks are said, then the replay is there', async () => {
    let now = event();
    serve(() => now);
    open();
    await screen.findByTestId('live player');
    act(() => given()?.onStarted());
    now = event({ stage: 'ended', ended_at: '2026-05-01T21:00:00Z' });
    await lookAgain();
    await waitFor(() => expect(given()?.isOver).toBe(true));
    expect(screen.queryByText('Thanks for watching')).toBeNull();
    act(() => given()?.onFinished());
    expect(await screen.findByText('Thanks for watching')).toBeTruthy();
    expect(screen.queryByTestId('live player')).toBeNull();

    now = event({ stage: 'replay', duration_seconds: 3_600 });
    await lookAgain();
    expect(await screen.findByRole('button', { name: 'Play First night' })).toBeTruthy();
    expect(await screen.findByTestId('film player')).toBeTruthy();
    expect(opened()).toBe(2);
  });
});

describe('the chat', () => {
  test.each([
    ['before it begins', event({ stage: 'scheduled' }), true],
    ['while it is on', event(), true],
    ['not as if it were said now', event({ stage: 'replay', duration_seconds: 60 }), false],
    ['not before a closed gate', event({ refusal: 'product_needed', access: 'paid' }), false],
  ])('%s', async (_when, now, isThere) => {
    serve(() => now);
    open();
    await screen.findByRole('heading', { name: 'First night' });
    if (isThere) await screen.findByTestId('chat');
    else expect(screen.queryByTestId('chat')).toBeNull();
  });
});

const replay = (more = {}) => event({ stage: 'replay', duration_seconds: 60, ...more });

describe('the chat of a replay', () => {
  test('is beside it, and stays away once it was turned off', async () => {
    localStorage.clear();
    serve(() => replay());
    const first = open();
    await screen.findByTestId('replay chat');
    first.unmount();
    keepChatBeside(false);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Show the chat' }));
    await screen.findByTestId('replay chat');
    expect(readChatBeside()).toBe(true);
  });

  test.each([
    ['before a closed gate', replay({ refusal: 'product_needed', access: 'paid' }), true],
    ['in a store without comments', replay(), false],
  ])('is not there %s', async (_where, now, commenting) => {
    const { settings } = pageConfig;
    pageConfig.settings = { ...settings, commenting };
    serve(() => now);
    open();
    await screen.findByRole('heading', { name: 'First night' });
    expect(screen.queryByTestId('replay chat')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show the chat' })).toBeNull();
    pageConfig.settings = settings;
  });
});

describe('who may not watch', () => {
  test.each([
    [{ refusal: 'sign_in_required', access: 'registered' }, 'Sign in to watch', '/sign_in'],
    [{ refusal: 'sign_in_required', access: 'paid' }, 'Ways to watch', '/orders/checkout'],
    [
      { refusal: 'product_needed', access: 'paid' },
      'Ways to watch',
      '/orders/checkout?event=first-night',
    ],
    [{ refusal: 'not_for_sale', access: 'paid' }, 'Browse films', '/catalog'],
  ])('%o', async (why, action, path) => {
    serve(() => event(why));
    open();
    const link = await screen.findByRole('link', { name: action });
    expect(link.getAttribute('href')).toContain(path);
    expect(opened()).toBe(0);
  });

  test('the countdown stands beside the reason', async () => {
    serve(() =>
      event({ stage: 'scheduled', now: '2026-05-01T19:00:00Z', refusal: 'sign_in_required' }),
    );
    open();
    expect(await screen.findByRole('timer')).toBeTruthy();
    expect(screen.getByText('This event is free with an account.')).toBeTruthy();
  });

  test('the server’s own words are said, and one can try again', async () => {
    const errors = [{ code: 'x', message: 'Too many devices.', field: null }];
    const body = { success: false, errors, request_id: 'r' };
    serve(
      () => event(),
      () => Response.json(body, { status: 403 }),
    );
    open();
    expect((await screen.findByRole('alert')).textContent).toBe('Too many devices.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
