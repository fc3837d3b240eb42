import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Ask before leaving a page with unsaved changes, whether by a link, the back button or the window. */
export function useUnsavedGuard(isDirty: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      currentLocation.pathname !== nextLocation.pathname &&
      !isAfterDeletion(nextLocation.state),
  );

  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  return {
    isAsking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}

/** What was typed about a film that is deleted is not worth a question. */
function isAfterDeletion(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isDeleted' in state;
}
