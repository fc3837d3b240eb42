import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode;
  closeLabel: string;
}

/** A sheet from below on phones, a centred card from `sm` up. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  children,
  actions,
  closeLabel,
}: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-220 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className="fixed inset-x-0 bottom-0 z-50 flex max-h-[85dvh] flex-col gap-4 overflow-y-auto rounded-t-sheet border border-hairline bg-overlay p-6 text-text shadow-overlay outline-none transition-[translate,opacity] duration-220 ease-out data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[min(32rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-sheet sm:data-ending-style:-translate-y-[calc(50%-1rem)] sm:data-starting-style:-translate-y-[calc(50%-1rem)]">
          <div className="flex items-start justify-between gap-4">
            <div>
              <Base.Title className="text-22 font-semibold">{title}</Base.Title>
              {description && (
                <Base.Description className="mt-1 text-16 text-text-2">
                  {description}
                </Base.Description>
              )}
            </div>
            <Base.Close
              render={
                <IconButton label={closeLabel} className="-mt-1 -me-2">
                  <X aria-hidden className="size-5" />
                </IconButton>
              }
            />
          </div>
          {children}
          {actions && <div className="flex flex-wrap justify-end gap-3">{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
