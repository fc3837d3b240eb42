import { fireEvent, render, screen } from '@testing-library/react';
import { MediaProvider } from 'media-chrome/react/media-store';
import { beforeEach, expect, test, vi } from 'vitest';
import { Controls } from './Controls';
import type { EngineState } from './engine';
import type { Action } from './shortcuts';
import type { NextUp } from './UpNext';

const onAction = vi.fn<(action: Action) => void>();
const playNext = vi.fn<() => void>();
const goToChapter = vi.fn<() => void>();
const nothing = () => undefined;

const engine: EngineState = {
  qualities: [360],
  wanted: 'auto',
  isSilent: false,
  hasSoundOnly: false,
  playing: 360,
  sounds: [],
  sound: 0,
  isGrowing: false,
  problem: null,
};

const sea: NextUp = {
  after: '1',
  title: 'The sea',
  lang: undefined,
  poster: null,
  mayStartByItself: true,
  onPlay: playNext,
};

interface Film {
  isSilent?: boolean;
  next?: NextUp | null;
  onNextChapter?: (() => void) | null;
}

function show({ isSilent = false, next = null, onNextChapter = null }: Film = {}) {
  return render(
    <MediaProvider>
      <Controls
        video={null}
        engine={{ ...engine, isSilent }}
        onQuality={nothing}
        onSound={nothing}
        onHandOver={nothing}
        captions={{ available: [], shown: null, choose: nothing, toggle: () => null }}
        duration={245}
        stills={[]}
        chapter={null}
        marks={[]}
        onPreviousChapter={null}
        onNextChapter={onNextChapter}
        next={next}
        onAction={onAction}
        autoplay={null}
        isShown
        isCovered={false}
        openMenu={null}
        onOpenMenu={nothing}
        onScrub={nothing}
        onPreview={nothing}
      />
    </MediaProvider>,
  );
}

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
});

test('elapsed and length turn into the time left, for the next visit too', () => {
  const { unmount } = show();
  fireEvent.click(screen.getByRole('button', { name: '0 seconds of 4 minutes' }));
  expect(screen.getByRole('button', { name: '4 minutes left' }).textContent).toContain('−4:05');
  unmount();
  show();
  fireEvent.click(screen.getByRole('button', { name: '4 minutes left' }));
  expect(screen.getByText(/4:05/, { selector: 'span span' }).parentElement?.textContent).toBe(
    '0:00 / 4:05',
  );
});

test('ten seconds back and forward, as J and L', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: '10 seconds back' }));
  fireEvent.click(screen.getByRole('button', { name: '10 seconds forward' }));
  expect(onAction.mock.calls).toEqual([
    [{ do: 'skip', seconds: -10 }],
    [{ do: 'skip', seconds: 10 }],
  ]);
});

test('a film without sound has nothing to mute', () => {
  show({ isSilent: true });
  expect(screen.queryByRole('button', { name: /Mute|Sound on/ })).toBeNull();
  expect(screen.queryByRole('slider', { name: 'Volume' })).toBeNull();
});

test('a film with sound can be muted', () => {
  show();
  expect(screen.getByRole('button', { name: /Mute|Sound on/ })).toBeTruthy();
});

test('next goes to the next chapter, and after the last to the next film', () => {
  const { unmount } = show({ next: sea, onNextChapter: goToChapter });
  fireEvent.click(screen.getByRole('button', { name: 'Next chapter' }));
  expect(goToChapter).toHaveBeenCalledOnce();
  unmount();
  show({ next: sea });
  fireEvent.click(screen.getByRole('button', { name: 'Next: The sea' }));
  expect(playNext).toHaveBeenCalledOnce();
});

test('without a next film there is no such button', () => {
  show();
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
});
