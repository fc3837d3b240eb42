import { fireEvent, render, screen } from '@testing-library/react';
import { MediaProvider } from 'media-chrome/react/media-store';
import { expect, test, vi } from 'vitest';
import type { EngineState } from './engine';
import type { Choice } from './preferences';
import { SettingsMenu } from './SettingsMenu';
import { ShowKeys } from './Stage';
import type { Sound } from './sounds';

const onSound = vi.fn<(place: number) => void>();

const showKeys = vi.fn<() => void>();

const onOpenChange = vi.fn<(isOpen: boolean) => void>();

const onQuality = vi.fn<(choice: Choice) => void>();

function show(sounds: readonly Sound[], more: Partial<EngineState> = {}, isBroadcast = false) {
  const engine: EngineState = {
    qualities: [360],
    wanted: 'auto',
    isSilent: false,
    hasSoundOnly: sounds.length > 0,
    playing: 360,
    sounds,
    sound: 0,
    isGrowing: false,
    problem: null,
    ...more,
  };
  return render(
    <MediaProvider>
      <ShowKeys value={showKeys}>
        <SettingsMenu
          engine={engine}
          onQuality={onQuality}
          onSound={onSound}
          captions={{ available: [], shown: null, choose: vi.fn(), toggle: () => null }}
          autoplay={null}
          isBroadcast={isBroadcast}
          isOpen
          onOpenChange={onOpenChange}
        />
      </ShowKeys>
    </MediaProvider>,
  );
}

test('a film with several sounds offers them as radio buttons', () => {
  show([
    { name: 'en', language: 'en' },
    { name: 'Deutsch', language: 'de' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: /^Sound\s*English$/ }));
  expect(screen.getByRole('group', { name: 'Sound' })).toBeTruthy();
  const heard = screen.getByRole<HTMLInputElement>('radio', { name: 'English' });
  expect(heard.checked).toBe(true);
  expect(document.activeElement).toBe(heard);
  fireEvent.click(screen.getByRole('radio', { name: 'Deutsch' }));
  expect(onSound).toHaveBeenCalledWith(1);
});

test('a film with one sound has nothing to choose', () => {
  show([]);
  expect(screen.getByRole('button', { name: /^Quality/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Sound/ })).toBeNull();
});

test('the sound alone stands last among the qualities, and not in a silent film', () => {
  const silent = show([]);
  fireEvent.click(screen.getByRole('button', { name: /^Quality/ }));
  expect(screen.queryByRole('radio', { name: 'Sound only' })).toBeNull();
  silent.unmount();

  show([], { hasSoundOnly: true, wanted: 'sound' });
  fireEvent.click(screen.getByRole('button', { name: /^Quality\s*Sound only$/ }));
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map((radio) => [radio.labels?.[0]?.textContent, radio.checked])).toEqual([
    ['Auto (360p)', false],
    ['360p', false],
    ['Sound only', true],
  ]);
  fireEvent.click(screen.getByRole('radio', { name: '360p' }));
  expect(onQuality).toHaveBeenLastCalledWith(360);
});

test('a silent film after one that was only heard plays as the connection carries', () => {
  show([], { wanted: 'sound' });
  expect(screen.getByRole('button', { name: /^Quality\s*Auto/ })).toBeTruthy();
});

test('of a broadcast only the quality can be chosen, though more of it comes', () => {
  show([], { isGrowing: true, qualities: [240, 360] }, true);
  expect(screen.getByRole('button', { name: /^Quality/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Speed/ })).toBeNull();
  expect(screen.queryByText(/more|better/i)).toBeNull();
});

test('it leads to the list of keys', () => {
  show([]);
  fireEvent.click(screen.getByRole('button', { name: /^Keyboard shortcuts/ }));
  expect(showKeys).toHaveBeenCalledOnce();
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
