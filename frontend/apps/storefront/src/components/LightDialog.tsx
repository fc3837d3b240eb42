import { IconButton } from '@matinee/ui/button';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { direction, t } from '../i18n';

interface LightDialogProps {
  title: string;
  /** The text size and the width, where they are not those of a form. */
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own dialog, modal: it lies over a film in full screen, too, and weighs next to nothing. */
export function LightDialog({
  title,
  className = 'w-[min(32rem,calc(100vw-2rem))]',
  onClose,
  children,
}: LightDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal?.(), []);
  return (
    // A click on the backdrop is one on the dialog itself; Escape is the keyboard's way.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={id}
      dir={direction}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      className={`m-auto animate-enter rounded-sheet border border-hairline bg-overlay p-0 text-text shadow-overlay backdrop:bg-scrim max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none ${className}`}
    >
      <div className="p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={id} className="text-22 font-semibold">
            {title}
          </h2>
          <IconButton
            label={t('common.close')}
            className="-me-2 -mt-1"
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}
