import { Check, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

const SHARED =
  'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full px-3 text-14 font-medium whitespace-nowrap transition-colors';

/** The classes of a chip, for a link that looks like one: a category, a name. */
export const chipClass = `${SHARED} bg-veil text-text hover:bg-veil-strong`;

interface ChipProps extends Omit<ComponentProps<'button'>, 'onClick' | 'onChange'> {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** A choice that can be on or off, among others that can, too. */
export function Chip({ isOn, onChange, children, className = '', ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className={`${SHARED} ${isOn ? 'bg-text text-ground' : 'bg-veil text-text hover:bg-veil-strong'} ${className}`}
    >
      {isOn && <Check aria-hidden className="-ms-1 size-4" />}
      {children}
    </button>
  );
}

interface RemovableChipProps {
  children: ReactNode;
  /** Says what goes: "Remove filter Drama". */
  removeLabel: string;
  onRemove: () => void;
}

/** Something chosen, with the way to take it back. */
export function RemovableChip({ children, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <span className={`${SHARED} bg-veil pe-1 text-text`}>
      {children}
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="grid size-6 place-items-center rounded-full text-text-2 transition-colors hover:bg-veil-strong hover:text-text"
      >
        <X aria-hidden className="size-4" />
      </button>
    </span>
  );
}
