import { moderate, undoAct, type ChatAct } from '@matinee/api/storefront/chat';
import { useCallback, useState } from 'react';
import { t } from '../i18n';
import { flash } from '../stores/flash';
import { reasonOf } from './reason';

export interface Done {
  id: number;
  action: ChatAct['action'];
}

/** What a moderator does. Everybody sees it by the stream, the moderator too. */
export function useActs(eventId: number) {
  const [done, setDone] = useState<Done | null>(null);
  const act = useCallback(
    async (wanted: ChatAct) => {
      const result = await moderate(eventId, wanted);
      if (result.success) setDone({ id: result.data.id, action: wanted.action });
      else flash.show(reasonOf(result), 'error');
    },
    [eventId],
  );
  const undo = async () => {
    if (!done) return;
    const result = await undoAct(eventId, done.id);
    if (result.success) flash.show(t('chat.undone'));
    else flash.show(reasonOf(result), 'error');
    setDone(null);
  };
  return { act, done, undo };
}
