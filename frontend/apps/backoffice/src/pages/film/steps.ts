import type { Encoding, EncodingState } from '@matinee/api/backoffice/films';

export const steps = ['upload', 'check', 'first', 'higher'] as const;
export type Step = (typeof steps)[number];
export type StepProgress = 'done' | 'current' | 'todo' | 'stopped';

/** How many steps lie behind a film in each state; a refusal always comes from the check. */
const behind: Record<EncodingState, number> = {
  uploading: 0,
  queued: 1,
  checking: 1,
  encoding: 2,
  playable: 3,
  ready: 4,
  refused: 1,
  failed: 2,
  // A broadcast has no file: its replay is made of what was sent.
  live: 0,
};

export function stepsOf({
  state,
}: Pick<Encoding, 'state'>): { step: Step; progress: StepProgress }[] {
  const isStopped = state === 'refused' || state === 'failed';
  return steps.map((step, index) => {
    if (index < behind[state]) return { step, progress: 'done' };
    if (index > behind[state]) return { step, progress: 'todo' };
    return { step, progress: isStopped ? 'stopped' : state === 'queued' ? 'todo' : 'current' };
  });
}
