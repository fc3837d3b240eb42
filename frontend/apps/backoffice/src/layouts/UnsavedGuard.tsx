import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { t } from '../i18n';
import { unsaved } from '../stores/unsaved';

/** Asks before unsaved changes are lost, by a link, the back button or the window. The only place that does. */
export function UnsavedGuard() {
  const isUnsaved = useSyncExternalStore(unsaved.subscribe, unsaved.isLostWithPage);
  const isLostWithTab = useSyncExternalStore(unsaved.subscribe, unsaved.isLostWithTab);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      ((from.pathname !== to.pathname && unsaved.isLostWithPage()) ||
        (from.search !== to.search && unsaved.isLostWithView())) &&
      !isAfterDeletion(to.state),
  );
  const isBlocked = blocker.state === 'blocked';

  // A field that saves when it is left does so now.
  useEffect(() => {
    const focused = isBlocked ? document.activeElement : null;
    if (focused instanceof HTMLElement && !focused.closest('[role=dialog]')) focused.blur();
  }, [isBlocked]);

  // Saved, or taken back, meanwhile: there is nothing to ask about any more.
  useEffect(() => {
    if (blocker.state === 'blocked' && !isUnsaved) blocker.proceed();
  }, [blocker, isUnsaved]);

  // Only while it is needed: with a listener some browsers keep no page for the back button.
  useEffect(() => {
    if (!isLostWithTab) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isLostWithTab]);

  return (
    <ConfirmDialog
      isOpen={isBlocked && isUnsaved}
      title={t('common.unsaved.leave_title')}
      description={t('common.unsaved.leave_body')}
      confirmLabel={t('common.unsaved.leave')}
      cancelLabel={t('common.unsaved.stay')}
      isDanger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}

/** What was typed about a thing that is deleted is not worth a question. */
function isAfterDeletion(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isDeleted' in state;
}
