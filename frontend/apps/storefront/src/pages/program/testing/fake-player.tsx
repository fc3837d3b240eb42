import { useImperativeHandle } from 'react';
import { vi } from 'vitest';
import type { PlayerProps } from '../../../player/Player';

/** Stands in for the player, since hls.js needs a browser. */
export const Player = vi.fn(({ handle }: PlayerProps) => {
  useImperativeHandle(handle, () => ({ toggle: player.toggle }));
  return <div data-testid="player" />;
});

export const player = {
  toggle: vi.fn(),
  /** What the page gave to the player last. */
  get props(): PlayerProps | undefined {
    return Player.mock.lastCall?.[0];
  },
};
