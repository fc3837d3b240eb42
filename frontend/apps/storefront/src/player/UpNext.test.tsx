import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { UpNext, type NextUp } from './UpNext';

let video: HTMLVideoElement;
const play = vi.fn<() => void>();

beforeEach(() => {
  video = document.createElement('video');
  play.mockReset();
});

function show({ mayStartByItself = true, isAutoplayOn = true } = {}) {
  const next: NextUp = {
    after: '1',
    title: 'The sea',
    lang: undefined,
    poster: null,
    mayStartByItself,
    onPlay: play,
  };
  return render(<UpNext next={next} video={video} duration={100} isAutoplayOn={isAutoplayOn} />);
}

function at(seconds: number, event = 'timeupdate', isEnded = false, isPaused = false) {
  Object.defineProperty(video, 'paused', { value: isPaused, configurable: true });
  Object.defineProperty(video, 'currentTime', { value: seconds, configurable: true });
  Object.defineProperty(video, 'ended', { value: isEnded, configurable: true });
  act(() => void video.dispatchEvent(new Event(event)));
}

test('it counts down in the last ten seconds and starts at the end', () => {
  show();
  at(50);
  expect(screen.queryByText('The sea')).toBeNull();
  at(93.4);
  expect(screen.getByText('Starts in 7 seconds')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Up next The sea');
  at(99.4);
  expect(screen.getByText('Starts in 1 second')).toBeTruthy();
  expect(play).not.toHaveBeenCalled();
  at(100, 'ended', true);
  expect(play).toHaveBeenCalledOnce();
});

test('while the film is paused it promises nothing, and can still be stopped', () => {
  show();
  at(94, 'pause', false, true);
  expect(screen.getByRole('region', { name: 'Up next' })).toBeTruthy();
  expect(screen.queryByText(/Starts in/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  at(94, 'play');
  expect(screen.getByText('Starts in 6 seconds')).toBeTruthy();
});

test('stopped, it does not start, and can still be played', () => {
  show();
  at(95);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('The sea')).toBeNull();
  at(100, 'ended', true);
  expect(play).not.toHaveBeenCalled();
  expect(screen.getByText('Autoplay is off for this one.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Play now' }));
  expect(play).toHaveBeenCalledOnce();
});

test('leaving the end and coming back asks again', () => {
  show();
  at(95);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  at(40, 'seeked');
  at(95, 'seeked');
  expect(screen.getByText('Starts in 5 seconds')).toBeTruthy();
});

test.each([{ isAutoplayOn: false }, { mayStartByItself: false }])(
  'with %o it waits at the end',
  (how) => {
    show(how);
    at(95);
    expect(screen.queryByText('The sea')).toBeNull();
    at(100, 'ended', true);
    expect(play).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Play now' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  },
);
