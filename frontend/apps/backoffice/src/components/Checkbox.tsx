import { Check, Minus } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface CheckboxProps {
  label: string;
  isChecked: boolean;
  /** Some of what it stands for is chosen. */
  isMixed?: boolean;
  onChange: () => void;
}

/** A box of 16 px with a target of 24. */
export function Checkbox({ label, isChecked, isMixed = false, onChange }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);

  return (
    <span className="relative z-1 -m-1 grid size-6 place-items-center">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={onChange}
        className="peer absolute inset-0 cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className={`pointer-events-none grid size-4 place-items-center rounded-[4px] border transition-colors peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring ${
          isChecked || isMixed
            ? 'border-primary-fill bg-primary-fill text-on-primary'
            : 'border-edge peer-hover:border-text-2'
        }`}
      >
        {isMixed ? (
          <Minus className="size-3" strokeWidth={3} />
        ) : (
          isChecked && <Check className="size-3" strokeWidth={3} />
        )}
      </span>
    </span>
  );
}
