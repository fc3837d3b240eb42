import type { Chapter, Content } from '@matinee/api/storefront/contents';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlayerProps } from '../../player/Player';
import { keepResumePoint } from '../../player/resume';
import { flash } from '../../stores/flash';
import { pageConfig } from '../../stores/page-config';
import { queryClient } from '../../stores/query-client';
import { Component as ProgramPage, loader } from './ProgramPage';

// hls.js needs a browser: what the page gives to the player is what is looked at here.
const player = vi.hoisted(() => ({ props: undefined as PlayerProps | undefined }));
vi.mock('../../player/Player', () => ({
  Player: (props: PlayerProps) => {
    player.props = props;
    return <div data-testid="player" />;
  },
}));

const calls = vi.fn<(request: Request) => Promise<Response>>();

class NoObserver {
  observe() {}
  disconnect() {}
}

function chapter(id: number, more: Partial<Chapter> = {}): Chapter {
  return {
    id,
    position: id - 30,
    title: `Part ${id - 30}`,
    duration: 600,
    poster: null,
    video_id: id,
    is_playable: true,
    ...more,
  };
}

function film(more: Partial<Content> = {}): Content {
  return {
    id: 12,
    permalink: 'rabbit',
    title: 'A rabbit',
    description: 'Two lines of it.',
    access: { rule: 'public', granted: true, steps: [], reason: null },
    duration: 600,
    position: 1,
    published_at: '2026-01-01T00:00:00Z',
    is_locked: false,
    poster: null,
    is_vertical: false,
    extended: true,
    chapters: [chapter(31)],
    watch: null,
    credits: 'A. Film',
    ...more,
  } as Content;
}

const playback = {
  session: 's1',
  src: 'https://d.test/v/1/s/g/abcd/2/master.m3u8',
  expires_at: '2027-01-01T00:00:00Z',
  renew_after_seconds: 3_600,
  duration: 600,
  poster: null,
  storyboard: null,
  captions: [{ language: 'en', label: 'English', src: 'x.vtt' }],
  qualities: [],
  state: 'ready',
  tracker: {},
};

function locked(reason: Content['access']['reason']): Content {
  return film({ access: { rule: 'registered', granted: false, steps: [], reason } });
}

function problem(status: number, message: string) {
  const body = { errors: [{ code: 'x', message, field: null }], request_id: 'req-1' };
  return Response.json(body, { status });
}

/** Answers the film, then the playback. */
function serve(content: Content | Response, opened: object | Response = playback) {
  calls.mockImplementation(async (request) => {
    const answer = request.url.endsWith('/playback') ? opened : content;
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
}

function open(path = '/programs/rabbit') {
  const router = createMemoryRouter(
    [
      { path: '/programs/:permalink', Component: ProgramPage, loader, HydrateFallback: () => null },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

beforeEach(() => {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  localStorage.clear();
  player.props = undefined;
  calls.mockReset();
  vi.stubGlobal('fetch', calls);
  vi.stubGlobal('ResizeObserver', NoObserver);
  pageConfig.session = { ...pageConfig.session, logged: false };
});

describe('a film one may watch', () => {
  test('has its facts, and the player comes onto the poster', async () => {
    serve(film());
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'A rabbit' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Play A rabbit' })).toBeTruthy();
    expect(screen.getByText('2026')).toBeTruthy();
    expect(screen.getByText('10 minutes')).toBeTruthy();
    expect(await screen.findByText('Captions: English')).toBeTruthy();
    await screen.findByTestId('player');
    expect(player.props).toMatchObject({ startAt: 0, shouldPlay: false, chapter: null });
    expect(document.title).toContain('A rabbit');
  });

  test('plays when the button is pressed, and the poster goes when it has begun', async () => {
    serve(film());
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Play A rabbit' }));
    await waitFor(() => expect(player.props?.shouldPlay).toBe(true));
    player.props?.onStarted();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Play A rabbit' })).toBeNull());
  });

  test('plays by itself when the address says so; a browser that refuses gets the button back', async () => {
    serve(film());
    open('/programs/rabbit?autoplay=true');
    await waitFor(() => expect(player.props?.shouldPlay).toBe(true));
    player.props?.onRefused();
    await waitFor(() => expect(player.props?.shouldPlay).toBe(false));
    expect(screen.getByRole('button', { name: 'Play A rabbit' })).toBeTruthy();
  });

  test('goes on where a guest stopped, and keeps the place here', async () => {
    keepResumePoint(31, 123);
    serve(film());
    open();
    await waitFor(() => expect(player.props?.startAt).toBe(123));
    player.props?.keepPosition(200);
    expect(localStorage.getItem('resume_points')).toBe('[[31,200]]');
    expect(player.props?.startAt).toBe(123);
  });

  test('goes on where the signed-in viewer stopped, and tells the store', async () => {
    pageConfig.session = { ...pageConfig.session, logged: true };
    serve(film({ watch: { chapter_id: 31, position_seconds: 300 } }));
    open();
    await waitFor(() => expect(player.props?.startAt).toBe(300));
    player.props?.keepPosition(310.5);
    await waitFor(() => expect(calls.mock.lastCall?.[0].url).toMatch(/rabbit\/watch_state$/));
    const sent = calls.mock.lastCall?.[0];
    expect(sent?.method).toBe('PUT');
    expect(await sent?.json()).toEqual({ chapter_id: 31, position_seconds: 310.5 });
    expect(localStorage.getItem('resume_points')).toBeNull();
  });

  test('says that better pictures are coming', async () => {
    serve(film(), { ...playback, state: 'processing' });
    open();
    expect(await screen.findByText(/sharper pictures/)).toBeTruthy();
  });

  test('opens its credits', async () => {
    serve(film());
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'More' }));
    expect(screen.getByText('A. Film')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Less', expanded: true })).toBeTruthy();
  });

  test('is shared by its address without what is one’s own', async () => {
    const writeText = vi.fn(async (_text: string) => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    serve(film());
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    await waitFor(() =>
      expect(writeText).toHaveBeenCalledWith(location.origin + location.pathname),
    );
    await waitFor(() => expect(flash.list().at(-1)?.type).toBe('success'));
    vi.unstubAllGlobals();
  });
});

describe('the gate', () => {
  test('of a film for members leads to sign-in and back', async () => {
    serve(locked('sign_in_required'));
    open();
    const link = await screen.findByRole('link', { name: 'Sign in to watch' });
    expect(link.getAttribute('href')).toBe('/sign_in?next=%2Fprograms%2Frabbit');
    expect(screen.getByText('This film is free with an account.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Play A rabbit' })).toBeNull();
    expect(calls.mock.calls.some(([request]) => request.url.endsWith('/playback'))).toBe(false);
  });

  test('of a film that is not on sale leads to the others', async () => {
    serve(locked('not_for_sale'));
    open();
    expect(await screen.findByRole('link', { name: 'Browse the films' })).toBeTruthy();
  });

  test('of a film that is being made looks again', async () => {
    serve(film({ chapters: [chapter(31, { is_playable: false })] }));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Look again' }));
    serve(film());
    fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await screen.findByTestId('player')).toBeTruthy();
  });

  test('the store sets when playing is asked for has its words and a retry', async () => {
    serve(film(), problem(403, 'Watched on too many devices.'));
    open();
    expect(await screen.findByText('Watched on too many devices.')).toBeTruthy();
    serve(film());
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTestId('player')).toBeTruthy();
  });

  test('of a 401 to playing is sign-in', async () => {
    serve(film(), problem(401, ''));
    open();
    expect(await screen.findByRole('link', { name: 'Sign in to watch' })).toBeTruthy();
  });
});

describe('chapters', () => {
  const parts = [chapter(31), chapter(32), chapter(33, { is_playable: false })];

  test('are links; the one that plays is marked', async () => {
    serve(film({ chapters: parts }));
    const router = open();
    const [link] = await screen.findAllByRole('link', { name: /Part 2/ });
    expect(screen.getAllByText('Not ready yet').length).toBeGreaterThan(0);
    if (link) fireEvent.click(link);
    await waitFor(() => expect(router.state.location.search).toBe('?chapter=32'));
    await waitFor(() => expect(player.props?.chapter).toBe('Part 2'));
    const asked = calls.mock.calls.filter(([request]) => request.method === 'POST');
    expect(asked).toHaveLength(2);
    expect(screen.getAllByRole('link', { current: true, name: /Part 2/ }).length).toBe(2);
  });

  test('follow one another; the last ends the film', async () => {
    serve(film({ chapters: parts }));
    const router = open();
    await screen.findByTestId('player');
    player.props?.onEnded();
    await waitFor(() => expect(router.state.location.search).toBe('?chapter=32'));
    await waitFor(() => expect(player.props?.chapter).toBe('Part 2'));
    player.props?.onEnded();
    expect(router.state.location.search).toBe('?chapter=32');
  });

  test('begin with the one the viewer stopped in', async () => {
    serve(film({ chapters: parts, watch: { chapter_id: 32, position_seconds: 9 } }));
    open();
    await waitFor(() => expect(player.props?.chapter).toBe('Part 2'));
  });
});

describe('a page that has no film', () => {
  test('is first its own shape', async () => {
    calls.mockImplementation(() => new Promise(() => undefined));
    open();
    expect(await screen.findByText('Loading the film')).toBeTruthy();
  });

  test('says that it is not there', async () => {
    serve(problem(404, 'No such film.'));
    open();
    expect(await screen.findByText('This page is not on the programme')).toBeTruthy();
  });

  test('says what broke and tries again', async () => {
    serve(problem(500, 'The store stumbled.'));
    open();
    expect(await screen.findByText('The store stumbled.')).toBeTruthy();
    expect(screen.getByText('req-1')).toBeTruthy();
    serve(film());
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'A rabbit' })).toBeTruthy();
  });
});
