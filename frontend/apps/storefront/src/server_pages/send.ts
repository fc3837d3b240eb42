/** What a server page sends back, by the protocol: the answer is the next page. */
import { router } from '@inertiajs/react';
import { useState } from 'react';

export type PageErrors = Readonly<Partial<Record<string, string>>>;

interface Sending {
  isBusy: boolean;
  /** Nothing came back that could be shown. */
  hasFailed: boolean;
  send: (path: string, fields?: Record<string, string>) => void;
}

/** Sends fields once at a time. */
export function useSending(): Sending {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  return {
    isBusy,
    hasFailed,
    send(path, fields = {}) {
      if (isBusy) return;
      setBusy(true);
      setFailed(false);
      router.post(path, fields, {
        headers: { 'X-CSRFToken': csrfToken() },
        onFinish: () => setBusy(false),
        // Another status than a page's, or no answer: say so here, not in a frame over the page.
        onHttpException: () => {
          setFailed(true);
          return false;
        },
        onNetworkError: () => {
          setFailed(true);
          return false;
        },
      });
    },
  };
}

/** Read at each call: the page's token changes with the session. */
function csrfToken(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
}
