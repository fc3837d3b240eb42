import { useSyncExternalStore } from 'react';
import type { EngineState } from './engine';
import type { PlayerSession } from './session';

const NO_ENGINE: EngineState = {
  qualities: [],
  sounds: [],
  sound: -1,
  wanted: 'auto',
  isSilent: false,
  hasSoundOnly: false,
  playing: null,
  isGrowing: false,
  problem: null,
};
const noSubscription = () => () => undefined;

/** What the engine is doing; nothing yet before there is a session. */
export function useEngine(session: PlayerSession | null): EngineState {
  return useSyncExternalStore(
    session?.engine.subscribe ?? noSubscription,
    () => session?.engine.state ?? NO_ENGINE,
  );
}
