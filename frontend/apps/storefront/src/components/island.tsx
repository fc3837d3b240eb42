import { ChunkError, loadChunk, recoverFrom } from '@matinee/api/chunks';
import { Button, buttonClass } from '@matinee/ui/button';
import { createIsland, type Island, type IslandFailure } from '@matinee/ui/island';
import { useOnline, useOnReconnect } from '@matinee/ui/online';
import { useEffect, useEffectEvent, type ComponentType, type ReactNode } from 'react';
import { t } from '../i18n';
import { flash } from '../stores/flash';

interface IslandOptions<P> {
  loading?: (props: P) => ReactNode;
  /** Words and Try again, unless it says otherwise. */
  failed?: (failure: IslandFailure<P>) => ReactNode;
}

/** A part of a page whose code comes later. Every one is made here: none can take the page down. */
export function island<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { loading, failed = PartFailed }: IslandOptions<P> = {},
): Island<P> {
  return createIsland(() => loadChunk(load), { ...(loading && { loading }), failed });
}

type Failure = Pick<IslandFailure<object>, 'error' | 'retry'>;

/** For what the page is whole without. */
export const leftOut = () => null;

/** In the place of the part: what happened, and the ways on. */
export function PartFailed(failure: Failure) {
  return <PartNotice {...failure} className="py-4" />;
}

/** Where the part is the player: on the black of the screen. */
export function PlayerFailed(failure: Failure) {
  return (
    <PartNotice
      {...failure}
      className="absolute inset-0 z-20 content-center bg-black/80 px-6 sm:px-12 lg:px-24"
    />
  );
}

function PartNotice({ error, retry, className }: Failure & { className: string }) {
  const isOnline = useOnline();
  useRecovery(error, retry);
  return (
    <div role="alert" className={className}>
      <p className="max-w-[52ch] text-14 text-text-2">
        {isOnline ? t('errors.part.text') : t('errors.offline.part')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={retry}>{t('common.retry')}</Button>
        {isOnline && <Button onClick={() => location.reload()}>{t('errors.failed.reload')}</Button>}
      </div>
    </div>
  );
}

interface PartLinkProps extends Failure {
  href: string;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** In the place of the part: the page that does the same, by a page load. */
export function PartLink({ href, icon, className, error, retry, children }: PartLinkProps) {
  useRecovery(error, retry);
  return (
    <a href={href} className={className ?? buttonClass('secondary')}>
      {icon}
      {children}
    </a>
  );
}

/** For a dialog: the page stays as it was, and says why nothing opened. */
export function DialogFailed({ error, onClose }: Pick<Failure, 'error'> & { onClose(): void }) {
  const giveUp = useEffectEvent(async () => {
    if (error instanceof ChunkError && (await recoverFrom(error)) === 'reloading') return;
    flash.show(navigator.onLine ? t('errors.part.text') : t('errors.offline.part'), 'error');
    onClose();
  });
  useEffect(() => void giveUp(), []);
  return null;
}

/** Loads the page anew where that helps, and the part itself as soon as there is a network. */
function useRecovery(error: unknown, retry: () => void): void {
  useEffect(() => {
    if (error instanceof ChunkError) void recoverFrom(error);
  }, [error]);
  useOnReconnect(retry);
}
