import { Switch as Base } from '@base-ui/react/switch';
import { useId, type ReactNode } from 'react';

interface SwitchProps {
  label: ReactNode;
  /** A second line: what changes when it is on. */
  hint?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  name?: string;
  disabled?: boolean;
  className?: string;
}

/** A setting that holds at once. The whole row is its target. */
export function Switch({
  label,
  hint,
  isOn,
  onChange,
  name,
  disabled = false,
  className = '',
}: SwitchProps) {
  const id = useId();
  return (
    <label
      className={`flex min-h-10 items-center justify-between gap-4 ${disabled ? 'opacity-50' : 'cursor-pointer'} ${className}`}
    >
      <span className="min-w-0">
        <span id={`${id}-label`} className="block text-14 font-medium text-text">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="mt-0.5 block text-14 text-text-2">
            {hint}
          </span>
        )}
      </span>
      <Base.Root
        checked={isOn}
        onCheckedChange={(next) => onChange(next)}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
        {...(name ? { name } : {})}
        className="relative h-6 w-10 shrink-0 rounded-full border border-edge bg-veil transition-colors data-checked:border-transparent data-checked:bg-primary-fill"
      >
        <Base.Thumb className="absolute start-0.5 top-1/2 size-4.5 -translate-y-1/2 rounded-full bg-text transition-[translate,background-color] duration-120 data-checked:translate-x-4 data-checked:bg-on-primary rtl:data-checked:-translate-x-4" />
      </Base.Root>
    </label>
  );
}
