import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepResumePoint } from '../../player/resume';
import { pageConfig } from '../../stores/page-config';
import { player } from './testing/fake-player';
import {
  callsTo,
  calls,
  chapter,
  film,
  locked,
  open,
  playback,
  problem,
  serve,
  startAnew,
} from './testing/program';

vi.mock('../../player/Player');

beforeEach(startAnew);

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
    player.props?.keepPosition(200, 41);
    expect(localStorage.getItem('resume_points')).toBe('[[31,200,41,0,600]]');
    expect(player.props?.startAt).toBe(123);
  });

  test('goes on at the same place of another file of the chapter', async () => {
    keepResumePoint(31, 300, { film: 40, from: 0, duration: 1200 });
    serve(film());
    open();
    await waitFor(() => expect(player.props?.startAt).toBe(150));
  });

  test('goes on where the signed-in viewer stopped, and tells the store', async () => {
    pageConfig.session = { ...pageConfig.session, logged: true };
    serve(film({ watch: { chapter_id: 31, position_seconds: 300 } }));
    open();
    await waitFor(() => expect(player.props?.startAt).toBe(300));
    player.props?.keepPosition(310.5, 41);
    await waitFor(() => expect(callsTo('/watch_state')).toHaveLength(1));
    const [sent] = callsTo('/watch_state');
    expect(sent?.method).toBe('PUT');
    expect(await sent?.json()).toEqual({
      chapter_id: 31,
      position_seconds: 310.5,
      video_id: 41,
    });
    expect(localStorage.getItem('resume_points')).toBeNull();
  });

  test('says that better pictures are coming', async () => {
    serve(film(), { ...playback, state: 'processing' });
    open();
    expect(await screen.findByText(/higher quality/)).toBeTruthy();
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
    fireEvent.click(await screen.findByRole('button', { name: 'Copy link', hidden: true }));
    const link = `${location.origin}/programs/rabbit`;
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(link));
    expect(await screen.findByText('Link copied.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Copy code', hidden: true }));
    await waitFor(() => expect(writeText.mock.lastCall?.[0]).toContain('/embed/rabbit"'));
  });

  test('has no Share button in a store that does without', async () => {
    const { store } = pageConfig;
    pageConfig.store = { ...store, feature_flags: { ...store.feature_flags, sharing: false } };
    serve(film());
    open();
    await screen.findByRole('button', { name: 'More' });
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    pageConfig.store = store;
  });

  test('names its people, shelves and own facts', async () => {
    serve(
      film({
        year: 1987,
        authors: [{ id: 3, permalink: 'ann', name: 'Ann', role: 'Director', image: null }],
        categories: [{ id: 4, permalink: 'short', title: 'Short films', translated: [] }],
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

  test('has one main act: to go on, then to pause, then to play again', async () => {
    keepResumePoint(31, 123);
    serve(film());
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Resume at 2:03' }));
    await waitFor(() => expect(player.props?.shouldPlay).toBe(true));
    expect(player.props?.focusAsked).toBe(1);
    expect(screen.queryByRole('button', { name: 'Play from the start' })).toBeNull();
    player.props?.onStarted();
    player.props?.onPausedChange?.(false);
    fireEvent.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(player.toggle).toHaveBeenCalledOnce();
    player.props?.onPausedChange?.(true);
    expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy();
    expect(player.props?.jump ?? null).toBeNull();
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
    expect(await screen.findByRole('link', { name: 'Browse films' })).toBeTruthy();
  });

  test('of a film that is being made looks again', async () => {
    serve(film({ chapters: [chapter(31, { is_playable: false })] }));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Check again' }));
    serve(film());
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
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
    expect(await screen.findByText('We can’t find that page')).toBeTruthy();
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
