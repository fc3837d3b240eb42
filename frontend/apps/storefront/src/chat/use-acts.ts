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
  const [lastAct, setLastAct] = useState<Done | null>(null);
  const act = useCallback(
    async (request: ChatAct) => {
      const result = await moderate(eventId, request);
      if (result.success) setLastAct({ id: result.data.id, action: request.action });
      else flash.show(reasonOf(result), 'error');
    },
    [eventId],
  );
  const undo = async () => {
    if (!lastAct) return;
    const result = await undoAct(eventId, lastAct.id);
    if (result.success) flash.show(t('chat.undone'));
    else flash.show(reasonOf(result), 'error');
    setLastAct(null);
  };
  return { act, done: lastAct, undo };
}
