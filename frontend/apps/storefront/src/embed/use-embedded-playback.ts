import { resultOf } from '@matinee/api/client';
import type { Result } from '@matinee/api/result';
import type { Content } from '@matinee/api/storefront/contents';
import type { Playback } from '@matinee/api/storefront/playback';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { t } from '../i18n';
import { pageConfig } from '../stores/page-config';

/**
 * A guest's playback, requested without cookies: another site's frame has none, and a sandboxed
 * one has no origin either.
 */
export function openEmbeddedPlayback(permalink: string): Promise<Result<Playback>> {
  return resultOf(ask(`/embed/${encodeURIComponent(permalink)}/playback`));
}

async function ask(address: string) {
  const response = await fetch(address, { credentials: 'omit' });
  const body: unknown = await response.json().catch(() => null);
  return response.ok ? { data: body as Playback, response } : { error: body, response };
}

/** Opens the playback once the viewer asks for the film. */
export function useEmbeddedPlayback(content: Content, startAt: number, asksAtOnce: boolean) {
  const { permalink } = content;
  const [isAsked, setIsAsked] = useState(asksAtOnce);
  const [answer, setAnswer] = useState<Result<Playback> | null>(null);
  const reopen = useCallback(() => openEmbeddedPlayback(permalink), [permalink]);
  const isOpening = isAsked && answer === null;

  useEffect(() => {
    if (!isOpening) return undefined;
    let isWanted = true;
    void reopen().then((result) => isWanted && setAnswer(result));
    return () => {
      isWanted = false;
    };
  }, [isOpening, reopen]);

  const playback = answer?.success ? answer.data : null;
  const film = useMemo(
    () => playback && { playback, startAt, reopen, keepPosition: () => undefined },
    [playback, startAt, reopen],
  );
  const failure =
    answer && !answer.success ? t('embed.failed', { store: pageConfig.store.title }) : null;
  return {
    film,
    failure,
    isAsked,
    ask: () => setIsAsked(true),
    retry: () => setAnswer(null),
  };
}
