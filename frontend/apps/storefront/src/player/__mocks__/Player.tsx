/**
 * What `vi.mock('…/player/Player')` puts in its place. A factory would not do: of two that load the player at once,
 * as a page does, Vitest gives one of them the player itself.
 */
export { Player } from '../../pages/program/testing/fake-player';
