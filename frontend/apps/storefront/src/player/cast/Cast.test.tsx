import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { t } from '../../i18n';
import { flash } from '../../stores/flash';
import { FakeCast } from '../../testing/fake-cast';
import Cast, { type CastProps } from './Cast';

vi.mock('./framework', () => ({ loadFramework: async () => true }));

const kept = vi.fn<(seconds: number, videoId: number) => void>();
const casting = vi.fn<(isCasting: boolean) => void>();
let fake: FakeCast;
let video: HTMLVideoElement;
let stage: HTMLDivElement;

beforeEach(() => {
  vi.clearAllMocks();
  fake = new FakeCast();
  fake.install();
  video = document.createElement('video');
  video.currentTime = 42;
  vi.spyOn(video, 'paused', 'get').mockReturnValue(false);
  vi.spyOn(video, 'pause').mockReturnValue();
  stage = document.createElement('div');
  document.body.append(stage);
});
afterEach(() => {
  vi.unstubAllGlobals();
  stage.remove();
});

const playback = (session: string): CastProps['playback'] => ({
  session,
  state: 'ready',
  src: `https://media.example/v/1999/${session}/signature/video/3/master.m3u8`,
  expires_at: '2030-01-01T00:00:00Z',
  renew_after_seconds: 3_600,
  duration: 600,
  free_seconds: null,
  timeline: { film: 7, from_seconds: 0 },
  poster: null,
  storyboard: null,
  captions: [],
  qualities: [],
  tracker: {
    host: '',
    grant: '',
    user_id: 0,
    video_id: 7,
    content_id: 1,
    store_id: 1,
    source: 'web',
  },
});

function show() {
  const props: CastProps = {
    video,
    stage: { current: stage },
    playback: playback('one'),
    title: 'The sea',
    chapter: null,
    startAt: 0,
    poster: null,
    captions: { available: [], shown: null, choose: () => undefined, toggle: () => null },
    duration: 600,
    reopen: () => Promise.reject(new Error('not asked for')),
    keepPosition: kept,
    onCasting: casting,
  };
  const { rerender } = render(<Cast {...props} />);
  return (next: Partial<CastProps>) => rerender(<Cast {...props} {...next} />);
}

async function startCasting() {
  fireEvent.click(await screen.findByRole('button', { name: t('player.cast') }));
  await screen.findByText(t('player.cast_playing', { device: 'Living room' }));
}

test('the button is there while a screen is', async () => {
  show();
  expect(await screen.findByRole('button', { name: t('player.cast') })).toBeTruthy();
  act(() => fake.devices(false));
  // The page listens to the screens a moment after the button is drawn, and looks at once what it has missed.
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('while it plays there, the page is its remote control and the player stands still', async () => {
  show();
  await startCasting();
  expect(casting).toHaveBeenLastCalledWith(true);
  expect(video.pause).toHaveBeenCalledTimes(1);
  video.dispatchEvent(new Event('play'));
  expect(video.pause).toHaveBeenCalledTimes(2);

  fireEvent.click(screen.getByRole('button', { name: t('player.pause') }));
  expect(screen.getByRole('button', { name: t('player.play') })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'k' });
  expect(screen.getByRole('button', { name: t('player.pause') })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'l' });
  const bar = screen.getByRole<HTMLInputElement>('slider', { name: t('player.seek') });
  expect(bar.valueAsNumber).toBe(52);
  fireEvent.change(bar, { target: { value: '300' } });
  expect(bar.valueAsNumber).toBe(300);
  expect(kept).toHaveBeenLastCalledWith(300, 7);

  fireEvent.click(screen.getByRole('button', { name: t('player.cast_stop') }));
  expect(casting).toHaveBeenLastCalledWith(false);
  expect(video.currentTime).toBe(300);
  expect(screen.getByRole('button', { name: t('player.cast') })).toBeTruthy();
});

test('the next chapter goes on there', async () => {
  const change = show();
  await startCasting();
  change({ playback: playback('two'), startAt: 5 });
  await vi.waitFor(() => expect(fake.loads).toHaveLength(2));
  expect(fake.loads[1]).toMatchObject({
    media: { contentId: playback('two').src },
    currentTime: 5,
    autoplay: true,
  });
});

test('a screen that cannot play the film is told of in words', async () => {
  fake.isTaken = false;
  show();
  const spoken = vi.spyOn(flash, 'show');
  fireEvent.click(await screen.findByRole('button', { name: t('player.cast') }));
  await vi.waitFor(() => expect(spoken).toHaveBeenCalledWith(t('player.cast_failed')));
  expect(screen.getByRole('button', { name: t('player.cast') })).toBeTruthy();
});
