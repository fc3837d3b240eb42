import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeCast } from '../../testing/fake-cast';
import { createRemote } from './remote';

const SRC = 'https://media.example/v/1999/session/signature/video/3/master.m3u8';
const FRESH = 'https://media.example/v/2999/session/another/video/3/master.m3u8';
const film = {
  src: SRC,
  duration: 600,
  title: 'The sea',
  chapter: 'First part',
  picture: 'https://media.example/i/1999/signature/video/3/poster.jpg',
  captions: [
    { language: 'en', label: 'English', src: 'https://media.example/en.vtt' },
    { language: 'de', label: 'Deutsch', src: 'https://media.example/de.vtt' },
  ],
};
const kept = vi.fn<(seconds: number) => void>();
const back = vi.fn<(seconds: number) => void>();
const renew = vi.fn<() => Promise<string | null>>();
let fake: FakeCast;

beforeEach(() => {
  vi.clearAllMocks();
  fake = new FakeCast();
  fake.install();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (language: string | null = null) =>
  createRemote({
    film,
    language: () => language,
    position: () => ({ seconds: 42, isPlaying: true }),
    renew,
    keepPosition: kept,
    onBack: back,
  });

test('there is nothing to press before a screen is in reach', () => {
  const remote = open();
  fake.devices(false);
  expect(remote.state).toEqual({ kind: 'none' });
  fake.devices(true);
  expect(remote.state).toEqual({ kind: 'ready' });
});

test('the screen is sent all that it needs to play on from here', async () => {
  const remote = open('de');
  await remote.start();
  expect(fake.loads).toEqual([
    {
      media: {
        contentId: SRC,
        contentType: 'application/vnd.apple.mpegurl',
        streamType: 'BUFFERED',
        duration: 600,
        hlsSegmentFormat: 'fmp4',
        hlsVideoSegmentFormat: 'fmp4',
        metadata: { title: 'The sea', subtitle: 'First part', images: [{ url: film.picture }] },
        tracks: [
          {
            trackId: 1,
            type: 'TEXT',
            subtype: 'CAPTIONS',
            trackContentId: 'https://media.example/en.vtt',
            trackContentType: 'text/vtt',
            name: 'English',
            language: 'en',
          },
          {
            trackId: 2,
            type: 'TEXT',
            subtype: 'CAPTIONS',
            trackContentId: 'https://media.example/de.vtt',
            trackContentType: 'text/vtt',
            name: 'Deutsch',
            language: 'de',
          },
        ],
      },
      currentTime: 42,
      autoplay: true,
      activeTrackIds: [2],
    },
  ]);
  expect(remote.state).toMatchObject({ kind: 'casting', device: 'Living room', seconds: 42 });
});

test('who closes the list of screens goes on here', async () => {
  fake.isChosen = false;
  const remote = open();
  await remote.start();
  expect(fake.loads).toEqual([]);
  expect(remote.state).toEqual({ kind: 'ready' });
});

test('a screen that does not take the film says so', async () => {
  fake.isTaken = false;
  const remote = open();
  await remote.start();
  expect(remote.state).toEqual({ kind: 'failed' });
  expect(back).toHaveBeenCalledWith(42);
});

test('it plays, pauses, seeks and shows captions there', async () => {
  const remote = open();
  await remote.start();
  remote.toggle();
  expect(remote.state).toMatchObject({ isPaused: true });
  remote.seek(700);
  expect(remote.state).toMatchObject({ seconds: 600 });
  remote.showCaptions('en');
  remote.showCaptions(null);
  expect(fake.tracks).toEqual([[1], []]);
});

test('the place is kept every ten seconds, at a pause, and when it stops; then it goes on here', async () => {
  const remote = open();
  await remote.start();
  kept.mockClear();
  fake.playTo(47);
  expect(kept).not.toHaveBeenCalled();
  fake.playTo(53);
  expect(kept).toHaveBeenLastCalledWith(53);
  fake.playTo(56);
  remote.toggle();
  expect(kept).toHaveBeenLastCalledWith(56);
  fake.playTo(58);
  remote.stop();
  expect(kept).toHaveBeenLastCalledWith(58);
  expect(back).toHaveBeenCalledExactlyOnceWith(58);
  expect(remote.state).toEqual({ kind: 'ready' });
});

test('a film that has ended there was seen to its end', async () => {
  const remote = open();
  await remote.start();
  fake.playTo(599);
  fake.idle('FINISHED');
  expect(kept).toHaveBeenLastCalledWith(600);
  expect(back).toHaveBeenCalledExactlyOnceWith(599.5);
  expect(remote.state).toEqual({ kind: 'ready' });
});

test('a signature that has run out is renewed once, where it stopped', async () => {
  renew.mockResolvedValue(FRESH);
  const remote = open();
  await remote.start();
  fake.playTo(300);
  fake.idle('ERROR');
  await vi.waitFor(() => expect(fake.loads).toHaveLength(2));
  expect(fake.loads[1]).toMatchObject({ media: { contentId: FRESH }, currentTime: 300 });
  expect(remote.state).toMatchObject({ kind: 'casting', seconds: 300 });
  expect(back).not.toHaveBeenCalled();
  fake.idle('ERROR');
  expect(fake.loads).toHaveLength(2);
  expect(remote.state).toEqual({ kind: 'failed' });
  expect(back).toHaveBeenCalledExactlyOnceWith(300);
});

test('who may no longer watch is told', async () => {
  renew.mockResolvedValue(null);
  const remote = open();
  await remote.start();
  fake.idle('ERROR');
  await vi.waitFor(() => expect(remote.state).toEqual({ kind: 'failed' }));
});

test('a page that is loaded anew goes on as the remote control of its film', () => {
  const remote = open();
  fake.resume(FRESH);
  expect(remote.state).toMatchObject({ kind: 'casting', device: 'Living room' });
  expect(fake.loads).toEqual([]);
});

test('another film on the screen is left alone until this one is sent', async () => {
  const remote = open();
  fake.resume('https://media.example/v/1999/session/signature/other/1/master.m3u8');
  expect(remote.state).toEqual({ kind: 'ready' });
  remote.showCaptions(null);
  expect(fake.tracks).toEqual([]);
  await remote.start();
  expect(fake.loads).toHaveLength(1);
  expect(remote.state).toMatchObject({ kind: 'casting' });
});

test('it leaves nothing behind', () => {
  const remote = open();
  expect(fake.listenerCount()).toBeGreaterThan(0);
  remote.destroy();
  expect(fake.listenerCount()).toBe(0);
});
