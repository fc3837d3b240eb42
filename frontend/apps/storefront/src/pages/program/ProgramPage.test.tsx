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
    year: null,
    price: 'free',
    authors: [],
    categories: [],
    custom_fields: [],
    watch: null,
    favorite: null,
    watched: [],
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

/** Answers each call by the end of its path; the film itself by `content`. */
function serve(
  content: Content | Response,
  opened: object | Response = playback,
  others: Record<string, object | Response> = {},
) {
  const answers: Record<string, object | Response> = {
    '/playback': opened,
    '/similar': [],
    '/comments': [],
    '/next': { content: null, chapter: null, reason: null },
    '/progress': [],
    '/chapters/31': { ...chapter(31), content: { id: 12, permalink: 'rabbit', title: 'A rabbit' } },
    '/watched_videos': { video_ids: [] },
    '/watched': new Response(null, { status: 204 }),
    ...others,
  };
  calls.mockImplementation(async (request) => {
    const { pathname } = new URL(request.url);
    const end = Object.keys(answers).find((path) => pathname.endsWith(path));
    const answer = end ? answers[end] : content;
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
}

function callsTo(path: string): Request[] {
  return calls.mock.calls
    .map(([request]) => request)
    .filter(({ url }) => new URL(url).pathname.endsWith(path));
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
  pageConfig.settings = {
    ...pageConfig.settings,
    autoplay: true,
    continue_watching: true,
    mark_as_watched: true,
    chapter_style: 'sidebar',
  };
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
    await waitFor(() => expect(callsTo('/watch_state')).toHaveLength(1));
    const [sent] = callsTo('/watch_state');
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

  test('is shared by its address without what is one’s own, or by the code of its player', async () => {
    const writeText = vi.fn(async (_text: string) => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    serve(film());
    open('/programs/rabbit?categoryId=3');
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Copy the link', hidden: true }));
    const link = `${location.origin}/programs/rabbit`;
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(link));
    expect(await screen.findByText('The link is in your clipboard.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Copy the code', hidden: true }));
    await waitFor(() => expect(writeText.mock.lastCall?.[0]).toContain('/embed/rabbit"'));
  });

  test('names its people, shelves and own facts', async () => {
    serve(
      film({
        year: 1987,
        authors: [{ permalink: 'ann', name: 'Ann', role: 'Director', image: null }],
        categories: [{ permalink: 'short', title: 'Short films' }],
        custom_fields: [
          { key: 'rating', title: 'Rating', kind: 'text', value: '12' },
          { key: 'colour', title: 'In colour', kind: 'boolean', value: 'false' },
        ],
      }),
    );
    open();
    expect((await screen.findByRole('link', { name: 'Ann' })).getAttribute('href')).toBe(
      '/authors/ann',
    );
    expect(screen.getByRole('link', { name: 'Short films' }).getAttribute('href')).toBe(
      '/categories/short',
    );
    expect(screen.getByText('1987')).toBeTruthy();
    expect(screen.getByTitle('Rating').textContent).toBe('Rating: 12');
    expect(screen.queryByText('In colour')).toBeNull();
  });

  test('starts at the second of the address, which wins over where one stopped', async () => {
    keepResumePoint(31, 123);
    serve(film());
    open('/programs/rabbit?t=42');
    await waitFor(() => expect(player.props?.startAt).toBe(42));
    expect(player.props?.shouldPlay).toBe(false);
  });

  test('jumps when the film plays already', async () => {
    serve(film());
    const router = open('/programs/rabbit');
    await waitFor(() => expect(player.props).toBeDefined());
    expect(player.props?.jump).toBeNull();
    await router.navigate('/programs/rabbit?t=99');
    await waitFor(() => expect(player.props?.jump?.seconds).toBe(99));
    expect(callsTo('/playback')).toHaveLength(1);
  });

  test('has one main act: to play, to go on, and then to start over', async () => {
    keepResumePoint(31, 123);
    serve(film());
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Resume at 2:03' }));
    await waitFor(() => expect(player.props?.shouldPlay).toBe(true));
    player.props?.onStarted();
    fireEvent.click(await screen.findByRole('button', { name: 'Play from the start' }));
    await waitFor(() => expect(player.props?.jump?.seconds).toBe(0));
  });

  test('a store without "continue watching" starts anew', async () => {
    pageConfig.settings = { ...pageConfig.settings, continue_watching: false };
    keepResumePoint(31, 123);
    serve(film());
    open();
    expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy();
    await waitFor(() => expect(player.props?.startAt).toBe(0));
  });
});

describe('what comes next', () => {
  const sea = { id: 77, permalink: 'sea', title: 'The sea', poster: null, is_locked: false };
  const suggested = { content: sea, chapter: null, reason: 'category' };

  test('is asked of the server for the chapter and the category one came from', async () => {
    serve(film(), playback, { '/next': suggested });
    const router = open('/programs/rabbit?categoryId=4');
    await waitFor(() => expect(player.props?.next?.title).toBe('The sea'));
    const [asked] = callsTo('/next');
    expect(new URL(asked?.url ?? '').search).toBe('?category_id=4&chapter_id=31');
    expect(player.props?.next?.mayStartByItself).toBe(true);
    player.props?.next?.onPlay();
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe(
        '/programs/sea?categoryId=4&autoplay=true',
      ),
    );
  });

  test('does not start by itself when it is locked, or the store does not want it', async () => {
    serve(film(), playback, {
      '/next': { ...suggested, content: { ...sea, is_locked: true } },
    });
    open();
    await waitFor(() => expect(player.props?.next?.mayStartByItself).toBe(false));
  });

  test('in a store that does not play on by itself waits for the viewer', async () => {
    pageConfig.settings = { ...pageConfig.settings, autoplay: false };
    serve(film(), playback, { '/next': suggested });
    open();
    await waitFor(() => expect(player.props?.next?.mayStartByItself).toBe(false));
    expect(player.props?.hasAutoplay).toBe(false);
  });

  test('that the server cannot tell is nothing', async () => {
    serve(film(), playback, { '/next': problem(500, 'Broken.') });
    open();
    await waitFor(() => expect(callsTo('/next')).toHaveLength(1));
    expect(player.props?.next).toBeNull();
  });
});

describe('watched', () => {
  beforeEach(() => {
    pageConfig.session = { ...pageConfig.session, logged: true, id: 5 };
  });

  test('is marked and unmarked, on the server too', async () => {
    serve(film());
    open();
    const button = await screen.findByRole('button', { name: 'Mark as watched' });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(button);
    expect(await screen.findByRole('button', { name: 'Watched', pressed: true })).toBeTruthy();
    await waitFor(() => expect(callsTo('/watched')).toHaveLength(1));
    expect(await callsTo('/watched')[0]?.json()).toEqual({ chapter_id: 31, watched: true });
    fireEvent.click(screen.getByRole('button', { name: 'Watched' }));
    expect(await screen.findByRole('button', { name: 'Mark as watched' })).toBeTruthy();
    await waitFor(() => expect(callsTo('/watched')).toHaveLength(2));
  });

  test('goes back when the server could not keep it', async () => {
    serve(film(), playback, { '/watched': problem(500, 'Broken.') });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as watched' }));
    await waitFor(() => expect(flash.list().at(-1)?.type).toBe('error'));
    expect(await screen.findByRole('button', { name: 'Mark as watched' })).toBeTruthy();
  });

  test('is noted by itself after nine tenths', async () => {
    serve(film({ chapters: [chapter(31), chapter(32)] }));
    open();
    await waitFor(() => expect(player.props).toBeDefined());
    player.props?.keepPosition(539);
    expect(screen.queryByText('Watched')).toBeNull();
    player.props?.keepPosition(541);
    expect((await screen.findAllByText('Watched')).length).toBeGreaterThan(0);
  });

  test('is not offered to guests, nor in stores that do not mark', async () => {
    pageConfig.settings = { ...pageConfig.settings, mark_as_watched: false };
    serve(film({ watched: [31] }));
    open();
    await screen.findByRole('button', { name: 'Share' });
    expect(screen.queryByRole('button', { name: /atched/ })).toBeNull();
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
    expect(player.props?.onPreviousChapter).toBeNull();
    expect(player.props?.next).toMatchObject({ title: 'Part 2', mayStartByItself: true });
    player.props?.next?.onPlay();
    await waitFor(() => expect(router.state.location.search).toBe('?chapter=32'));
    await waitFor(() => expect(player.props?.chapter).toBe('Part 2'));
    expect(player.props?.onNextChapter).toBeNull();
    await waitFor(() => expect(player.props?.next).toBeNull());
    player.props?.onPreviousChapter?.();
    await waitFor(() => expect(router.state.location.search).toBe('?chapter=31'));
  });

  test('lie under the film in stores that want it so', async () => {
    pageConfig.settings = { ...pageConfig.settings, chapter_style: 'below' };
    serve(film({ chapters: parts }));
    open();
    await screen.findByTestId('player');
    expect(screen.getAllByRole('navigation', { name: 'Chapters' })).toHaveLength(1);
  });

  test('show what was watched of them', async () => {
    pageConfig.session = { ...pageConfig.session, logged: true };
    serve(film({ chapters: parts, watched: [32] }), playback, {
      '/progress': [{ content_id: 12, chapter_id: 31, position_seconds: 150, duration: 600 }],
    });
    open();
    expect((await screen.findAllByText('25% watched')).length).toBe(2); // beside and below
    expect(screen.getAllByText('Watched').length).toBe(2);
  });

  test('keep the player while the next one is opened', async () => {
    serve(film({ chapters: parts }));
    const router = open();
    const first = await screen.findByTestId('player');
    await router.navigate('/programs/rabbit?chapter=32');
    await waitFor(() => expect(callsTo('/playback')).toHaveLength(2));
    expect(screen.getByTestId('player')).toBe(first);
  });

  test('begin with the one the viewer stopped in', async () => {
    serve(film({ chapters: parts, watch: { chapter_id: 32, position_seconds: 9 } }));
    open();
    await waitFor(() => expect(player.props?.chapter).toBe('Part 2'));
  });
});

test('what stands below the film may break without it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  serve(film(), playback, { '/similar': [null] });
  open();
  await waitFor(() => expect(callsTo('/similar')).toHaveLength(1));
  expect(await screen.findByTestId('player')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'A rabbit' })).toBeTruthy();
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
    expect(screen.getByText(/req-1/)).toBeTruthy();
    serve(film());
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'A rabbit' })).toBeTruthy();
  });
});
