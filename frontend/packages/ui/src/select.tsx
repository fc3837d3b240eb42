import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { FieldNote, controlClass } from './text-field';
import { popupClass, itemClass } from './menu';
import { useId, type ReactNode } from 'react';

export interface Option<Value extends string> {
  value: Value;
  label: string;
}

interface SelectProps<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  name?: string;
  hint?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
  className?: string;
}

export function Select<Value extends string>({
  label,
  options,
  value,
  onChange,
  name,
  hint,
  error,
  disabled = false,
  className = '',
}: SelectProps<Value>) {
  const noteId = useId();
  return (
    <div className={className}>
      <Base.Root
        items={options}
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
        disabled={disabled}
        {...(name ? { name } : {})}
      >
        <Base.Label className="mb-1.5 block text-14 font-medium text-text">{label}</Base.Label>
        <Base.Trigger
          aria-describedby={noteId}
          className={`${controlClass} flex items-center justify-between gap-2 text-start`}
        >
          <Base.Value className="truncate" />
          <Base.Icon>
            <ChevronsUpDown aria-hidden className="size-4 text-text-2" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner
            sideOffset={4}
            alignItemWithTrigger={false}
            className="z-50 outline-none"
          >
            <Base.Popup className={`${popupClass} min-w-(--anchor-width)`}>
              <Base.List className="max-h-(--available-height) overflow-y-auto">
                {options.map((option) => (
                  <Base.Item key={option.value} value={option.value} className={itemClass}>
                    <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
                    <Base.ItemIndicator>
                      <Check aria-hidden className="size-4 text-primary-text" />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
