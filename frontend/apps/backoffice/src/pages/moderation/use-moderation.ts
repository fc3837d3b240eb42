import {
  blockPerson,
  decide,
  moderationKeys,
  takeBack,
  unblockPerson,
  type Action,
  type ModeratedAuthor,
} from '@matinee/api/backoffice/moderation';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { t } from '../../i18n';
import { notices } from '../../stores/notice';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { useHighlights, type Highlights } from './use-highlights';

type Person = Pick<ModeratedAuthor, 'id' | 'name'>;

export interface Moderation extends Highlights {
  /** Comments whose decision is on its way. */
  busy: ReadonlySet<number>;
  act: (ids: number[], action: Action) => Promise<void>;
  block: (author: Person, hideComments: boolean) => Promise<void>;
  unblock: (person: Person) => Promise<void>;
  /** Takes the last act back. */
  undo: () => void;
}

/** Every act is done at once and can be taken back, so that nobody is asked whether they are sure. */
export function useModeration(): Moderation {
  const client = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<(() => void) | null>(null);

  const readAgain = () => client.invalidateQueries({ queryKey: moderationKeys.all });

  async function run<T>(work: () => Promise<T>): Promise<T | null> {
    const result = await work().catch((error: unknown) => {
      flash.show(describeError(error), 'error', 8000);
      return null;
    });
    await readAgain();
    return result;
  }

  function offer(message: string, back: () => Promise<unknown>): void {
    const undo = async () => {
      last.current = null;
      notices.close();
      if ((await run(back)) !== null) flash.show(t('moderation.taken'), 'success');
    };
    last.current = () => void undo();
    notices.show({ message, undo: last.current });
  }

  async function act(ids: number[], action: Action): Promise<void> {
    setBusy(new Set(ids));
    const decided = await run(() => decide(ids, action));
    setBusy(new Set());
    if (!decided) return;
    const { decision_id: decision, ids: commentIds } = decided;
    if (decision === null) flash.show(t('moderation.nothing_to_do'), 'info');
    else
      offer(t(`moderation.done.${action}`, { count: commentIds.length }), () => takeBack(decision));
  }

  async function block({ id, name }: Person, hideComments: boolean): Promise<void> {
    const decided = await run(() => blockPerson(id, hideComments));
    if (!decided) return;
    const { decision_id: decision, ids } = decided;
    const message = hideComments
      ? t('moderation.blocked_and_hidden', { name, count: ids.length })
      : t('moderation.blocked_done', { name });
    offer(message, async () => {
      await unblockPerson(id);
      if (decision !== null) await takeBack(decision);
      return true;
    });
  }

  async function unblock({ id, name }: Person): Promise<void> {
    const isDone = await run(async () => {
      await unblockPerson(id);
      return true;
    });
    if (isDone) offer(t('moderation.unblocked_done', { name }), () => blockPerson(id, false));
  }

  const highlights = useHighlights(run, readAgain);
  return { ...highlights, busy, act, block, unblock, undo: () => last.current?.() };
}
