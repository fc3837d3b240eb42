import type { Cue } from '@matinee/api/backoffice/captions';
import { useCallback, useState } from 'react';
import {
  addCue,
  draftsOf,
  joinWithNext,
  removeCue,
  shiftCues,
  splitCue,
  type CueDraft,
} from './cues';

const MOST_STEPS_BACK = 50;

interface Step {
  drafts: CueDraft[];
  /** The one that is edited. */
  selectedKey: number | null;
}

interface State extends Step {
  past: Step[];
  /** What is being typed in: one step back, not one for each letter. */
  field: string;
}

const begin = (cues: readonly Cue[], place = -1): State => {
  const drafts = draftsOf(cues);
  return { drafts, selectedKey: drafts[place]?.key ?? null, past: [], field: '' };
};

/** The captions while they are edited, with the steps back. */
export function useCueDrafts(saved: readonly Cue[]) {
  const [state, setState] = useState(() => begin(saved));

  const change = useCallback(
    (next: (drafts: CueDraft[], key: number | null) => Partial<Step>, field = '') =>
      setState((current) => {
        const { drafts, selectedKey, past } = current;
        const isSameField = field !== '' && field === current.field;
        const steps = isSameField
          ? past
          : [...past.slice(1 - MOST_STEPS_BACK), { drafts, selectedKey }];
        return { ...current, ...next(drafts, selectedKey), past: steps, field };
      }),
    [],
  );
  const type = useCallback(
    (key: number, part: Partial<CueDraft>) =>
      change(
        (drafts) => ({
          drafts: drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)),
        }),
        `${key} ${Object.keys(part).join(' ')}`,
      ),
    [change],
  );
  const select = useCallback(
    (key: number | null) => setState((current) => ({ ...current, selectedKey: key, field: '' })),
    [],
  );

  return {
    drafts: state.drafts,
    selectedKey: state.selectedKey,
    canUndo: state.past.length > 0,
    type,
    select,
    add: (ms: number) => change((drafts) => addCue(drafts, ms)),
    split: (key: number, ms: number) => change((drafts) => splitCue(drafts, key, ms)),
    join: (key: number) => change((drafts) => joinWithNext(drafts, key)),
    remove: (key: number) => change((drafts) => removeCue(drafts, key)),
    shift: (byMs: number) => change((drafts) => ({ drafts: shiftCues(drafts, byMs) })),
    undo: () =>
      setState((current) => {
        const last = current.past.at(-1);
        return last ? { ...last, past: current.past.slice(0, -1), field: '' } : current;
      }),
    /** What the store has now; the same place stays selected. */
    reset: (cues: readonly Cue[]) =>
      setState(({ drafts, selectedKey }) =>
        begin(
          cues,
          drafts.findIndex(({ key }) => key === selectedKey),
        ),
      ),
  };
}

export type CueDrafts = ReturnType<typeof useCueDrafts>;
