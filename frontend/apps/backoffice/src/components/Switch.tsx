import { Switch as Base } from '@base-ui/react/switch';
import { useId, type ReactNode } from 'react';
import { FieldNote } from '@matinee/ui/text-field';

interface SwitchProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  isOn: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A setting that is on or off, and takes effect at once. */
export function Switch({ label, hint, error, isOn, disabled = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="py-1">
      <div className="flex items-start justify-between gap-4">
        <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer py-0.5 text-14 font-medium">
          {label}
        </label>
        <Base.Root
          id={id}
          checked={isOn}
          disabled={disabled}
          onCheckedChange={(next) => onChange(next)}
          aria-describedby={`${id}-note`}
          className="relative flex h-6 w-10 shrink-0 cursor-pointer items-center rounded-full border border-edge bg-veil transition-colors outline-offset-2 data-checked:border-primary-fill data-checked:bg-primary-fill data-disabled:opacity-50"
        >
          <Base.Thumb className="block size-4 translate-x-[3px] rounded-full bg-text-2 transition-[translate,background-color] data-checked:translate-x-[19px] rtl:-translate-x-[3px] rtl:data-checked:-translate-x-[19px] data-checked:bg-on-primary" />
        </Base.Root>
      </div>
      <div className="-mt-1 max-w-[60ch] pe-14">
        <FieldNote id={`${id}-note`} hint={hint} error={error} />
      </div>
    </div>
  );
}
