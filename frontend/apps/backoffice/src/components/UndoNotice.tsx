import { Button, IconButton } from '@matinee/ui/button';
import { Undo2, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '../i18n';
import { notices } from '../stores/notice';

const SHOWN_MS = 8000;

/** What was just done, and the way back. It stays while the pointer or the focus is on it. */
export function UndoNotice() {
  const notice = useSyncExternalStore(notices.subscribe, notices.get);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (!notice || isHeld) return undefined;
    const timer = setTimeout(notices.close, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 top-16 z-40 flex justify-center lg:top-4 lg:ps-60"
    >
      {notice && (
        <div
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          className="pointer-events-auto flex animate-enter items-center gap-2 rounded-card border border-hairline bg-overlay py-1.5 pe-1.5 ps-4 text-14 shadow-overlay"
        >
          <span>{notice.message}</span>
          <Button
            kind="quiet"
            size="small"
            icon={<Undo2 aria-hidden className="size-4 rtl:-scale-x-100" />}
            onClick={() => {
              setHeld(false);
              notices.close();
              notice.undo();
            }}
          >
            {t('films.undo')}
          </Button>
          <IconButton label={t('common.close')} size="small" onClick={notices.close}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
