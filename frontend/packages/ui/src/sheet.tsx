import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './button';

interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Stays in sight while the rest scrolls, such as "Show 12 films". */
  footer?: ReactNode;
}

/** A panel at the end edge; on phones a sheet from below. For what one looks at beside the page. */
export function Sheet({ isOpen, onClose, title, closeLabel, children, footer }: SheetProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-220 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className="fixed inset-x-0 bottom-0 z-50 flex max-h-[85dvh] flex-col rounded-t-sheet border border-hairline bg-overlay text-text shadow-overlay outline-none transition-[translate,opacity] duration-220 ease-out data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:inset-y-0 sm:start-auto sm:end-0 sm:max-h-none sm:w-[min(26rem,calc(100vw-3rem))] sm:rounded-none sm:rounded-s-sheet sm:data-ending-style:translate-x-4 sm:data-ending-style:translate-y-0 sm:data-starting-style:translate-x-4 sm:data-starting-style:translate-y-0 sm:rtl:data-ending-style:-translate-x-4 sm:rtl:data-starting-style:-translate-x-4">
          <div className="flex items-center justify-between gap-4 py-4 ps-6 pe-4">
            <Base.Title className="text-22 font-semibold">{title}</Base.Title>
            <Base.Close
              render={
                <IconButton label={closeLabel}>
                  <X aria-hidden className="size-5" />
                </IconButton>
              }
            />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pb-6">
            {children}
          </div>
          {footer && (
            <div className="border-t border-hairline px-6 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
