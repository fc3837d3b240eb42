import type { Captions } from '../captions';

/** A broadcast has none. */
export const NO_CAPTIONS: Captions = {
  available: [],
  shown: null,
  choose: () => undefined,
  toggle: () => null,
};
