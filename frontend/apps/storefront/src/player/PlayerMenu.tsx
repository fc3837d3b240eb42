import { useEffect, useEffectEvent, useId, useRef, type ReactNode, type Ref } from 'react';
import { direction } from '../i18n';

interface Trigger {
  ref: Ref<HTMLButtonElement>;
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick(): void;
}

interface PlayerMenuProps {
  label: string;
  /** Of the trigger, where the panel's edge is. */
  side: 'left' | 'right';
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  renderTrigger(props: Trigger): ReactNode;
  className?: string;
  children: ReactNode;
}

/** A button with a panel above it; on phones the panel is a sheet from below. */
export function PlayerMenu({
  label,
  side,
  isOpen,
  onOpenChange,
  renderTrigger,
  className = '',
  children,
}: PlayerMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  const close = useEffectEvent(() => onOpenChange(false));

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  return (
    <div ref={root} className={`sm:relative ${className}`}>
      {renderTrigger({
        ref: button,
        'aria-expanded': isOpen,
        'aria-controls': panelId,
        onClick: () => onOpenChange(!isOpen),
      })}
      {isOpen && (
        <div
          id={panelId}
          role="group"
          dir={direction}
          // A press on a word in it keeps the focus here: outside of it, the panel closes.
          tabIndex={-1}
          aria-label={label}
          data-keys="own"
          data-sheet
          className={`animate-enter z-50 overflow-y-auto outline-none border border-hairline bg-overlay p-1.5 text-14 text-text shadow-overlay max-sm:fixed max-sm:shadow-[0_0_0_100vmax_rgb(0_0_0/0.5)] max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[70dvh] max-sm:rounded-t-sheet max-sm:pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:absolute sm:bottom-14 sm:max-h-(--stage-room) sm:rounded-card ${
            side === 'right' ? 'sm:right-0 sm:w-64' : 'sm:left-0 sm:w-80'
          }`}
        >
          {children}
        </div>
      )}
    </div>
  );
}
