import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { flash } from '../../stores/flash';
import { pageConfig } from '../../stores/page-config';
import { film as card } from '../../testing/store';
import { player } from './testing/fake-player';
import {
  callsTo,
  calls,
  chapter,
  film,
  open,
  playback,
  problem,
  serve,
  startAnew,
} from './testing/program';

vi.mock('../../player/Player');

beforeEach(startAnew);

const entry = (id: number, title: string) => ({
  season: 1,
  number: id,
  content: { ...card(id), title },
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

  test('is asked for the playlist that is being watched, which goes on behind it', async () => {
    serve(film(), playback, { '/next': { ...suggested, reason: 'playlist' } });
    const router = open('/programs/rabbit?playlist=evening');
    await waitFor(() => expect(player.props?.next?.title).toBe('The sea'));
    expect(new URL(callsTo('/next')[0]?.url ?? '').search).toBe('?playlist=evening&chapter_id=31');
    player.props?.next?.onPlay();
    await waitFor(() =>
      expect(router.state.location.search).toBe('?playlist=evening&autoplay=true'),
    );
  });

  test('is named beside an episode, with the others of its season', async () => {
    const series = { permalink: 'saga', title: 'The saga', translated: [], season: 1, number: 2 };
    serve({ ...film(), series }, playback, {
      '/series/saga': {
        permalink: 'saga',
        entries: [entry(1, 'First'), entry(12, 'A rabbit'), entry(3, 'Third')],
      },
    });
    open();
    const link = await screen.findByRole('link', { name: /The saga/ });
    expect(link.getAttribute('href')).toBe('/series/saga?season=1');
    const list = await screen.findByRole('region', { name: 'More episodes' });
    const names = within(list)
      .getAllByRole('link')
      .map((one) => one.textContent);
    expect(names[0]).toContain('3. Third');
    expect(names[1]).toContain('1. First');
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
    // The player's own code comes when it likes.
    await waitFor(() => expect(player.props?.next).toBeNull());
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
    player.props?.keepPosition(539, 41);
    expect(screen.queryByText('Watched')).toBeNull();
    player.props?.keepPosition(541, 41);
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

describe('chapters', () => {
  const parts = [chapter(31), chapter(32), chapter(33, { is_playable: false })];

  test('are links; the one that plays is marked', async () => {
    serve(film({ chapters: parts }));
    const router = open();
    await screen.findByTestId('player');
    const [link] = await screen.findAllByRole('link', { name: /Part 2/ });
    expect(screen.getAllByText('Not ready yet').length).toBeGreaterThan(0);
    if (link) fireEvent.click(link);
    await waitFor(() => expect(router.state.location.search).toBe('?chapter=32'));
    await waitFor(() => expect(player.props?.chapter).toBe('Part 2'));
    await waitFor(() => {
      const asked = calls.mock.calls.filter(([request]) => request.method === 'POST');
      expect(asked).toHaveLength(2);
    });
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
    serve(film({ chapters: parts }), playback, {
      '/watched_videos': { video_ids: [32] },
      '/progress': [{ content_id: 12, chapter_id: 31, position_seconds: 150, duration: 600 }],
    });
    open();
    expect((await screen.findAllByText('25% watched')).length).toBe(2); // beside and below
    expect((await screen.findAllByText('Watched')).length).toBe(2);
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
