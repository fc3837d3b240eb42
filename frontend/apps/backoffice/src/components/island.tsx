import { ChunkError, loadChunk, recoverFrom } from '@matinee/api/chunks';
import { Button } from '@matinee/ui/button';
import { createIsland, type IslandFailure } from '@matinee/ui/island';
import { useOnline, useOnReconnect } from '@matinee/ui/online';
import { useEffect, useEffectEvent, type ComponentType, type ReactNode } from 'react';
import { t } from '../i18n';
import { flash } from '../stores/page';

interface IslandOptions<P> {
  loading?: (props: P) => ReactNode;
  /** Words and Try again, unless it says otherwise. */
  failed?: (failure: IslandFailure<P>) => ReactNode;
}

/** A part of a page whose code comes later. Every one is made here: none can take the page down. */
export function island<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { loading, failed = drawFailure }: IslandOptions<P> = {},
): ComponentType<P> {
  return createIsland(() => loadChunk(load), { ...(loading && { loading }), failed });
}

interface PartFailedProps {
  error: unknown;
  retry: () => void;
}

/** With hooks of its own: a component, which the boundary's class may not call as a function. */
function drawFailure({ error, retry }: PartFailedProps): ReactNode {
  return <PartFailed error={error} retry={retry} />;
}

/** In the place of the part: what happened, and the ways on. */
function PartFailed({ error, retry }: PartFailedProps) {
  const isOnline = useOnline();
  useEffect(() => {
    if (error instanceof ChunkError) void recoverFrom(error);
  }, [error]);
  useOnReconnect(retry);
  return (
    <div role="alert" className="py-4">
      <p className="max-w-[52ch] text-14 text-text-2">
        {isOnline ? t('errors.part') : t('errors.part_offline')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={retry}>{t('errors.retry')}</Button>
        {isOnline && <Button onClick={() => location.reload()}>{t('errors.reload')}</Button>}
      </div>
    </div>
  );
}

interface DialogFailedProps {
  error: unknown;
  onClose: () => void;
}

/** For a dialog: the page stays as it was, and says why nothing opened. */
export function DialogFailed({ error, onClose }: DialogFailedProps) {
  const giveUp = useEffectEvent(async () => {
    if (error instanceof ChunkError && (await recoverFrom(error)) === 'reloading') return;
    flash.show(navigator.onLine ? t('errors.part') : t('errors.part_offline'), 'error');
    onClose();
  });
  useEffect(() => void giveUp(), []);
  return null;
}
