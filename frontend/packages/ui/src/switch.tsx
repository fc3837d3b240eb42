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
      <span className="relative inline-flex shrink-0">
        <input
          type="checkbox"
          role="switch"
          name={name}
          checked={isOn}
          aria-checked={isOn}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="peer h-6 w-10 cursor-[inherit] appearance-none rounded-full border border-edge bg-veil transition-colors checked:border-transparent checked:bg-primary-fill"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute start-[3px] top-1/2 size-4.5 -translate-y-1/2 rounded-full bg-text transition-[translate,background-color] duration-120 peer-checked:translate-x-4 peer-checked:bg-on-primary rtl:peer-checked:-translate-x-4"
        />
      </span>
    </label>
  );
}
