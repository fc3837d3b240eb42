import { fireEvent, render, screen } from '@testing-library/react';
import { MediaProvider } from 'media-chrome/react/media-store';
import { expect, test, vi } from 'vitest';
import type { EngineState } from './engine';
import { SettingsMenu } from './SettingsMenu';
import type { Sound } from './sounds';

const onSound = vi.fn<(place: number) => void>();

function show(sounds: readonly Sound[]) {
  const engine: EngineState = {
    qualities: [360],
    wanted: 'auto',
    playing: 360,
    sounds,
    sound: 0,
    isGrowing: false,
    problem: null,
  };
  return render(
    <MediaProvider>
      <SettingsMenu
        engine={engine}
        onQuality={vi.fn<() => void>()}
        onSound={onSound}
        captions={{ available: [], shown: null, choose: vi.fn(), toggle: () => null }}
        autoplay={null}
        isOpen
        onOpenChange={vi.fn<() => void>()}
      />
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
