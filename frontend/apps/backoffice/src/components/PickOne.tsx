import { Combobox } from '@base-ui/react/combobox';
import { itemClass, popupClass } from '@matinee/ui/menu';
import { controlClass, FieldNote } from '@matinee/ui/text-field';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';

export interface Option {
  value: string;
  label: string;
  /** Stands at the end of the line: a code. It is searched too. */
  note?: string;
}

interface PickOneProps {
  label: string;
  options: readonly Option[];
  value: string;
  hint?: ReactNode;
  error?: string | undefined;
  empty: string;
  placeholder?: string;
  onChange: (value: string) => void;
}

/** One of many: typing narrows the list. */
export function PickOne({
  label,
  options,
  value,
  hint,
  error,
  empty,
  placeholder,
  onChange,
}: PickOneProps) {
  const id = useId();
  const choice = options.find((option) => option.value === value) ?? null;
  return (
    <div>
      <Combobox.Root
        items={options}
        value={choice}
        onValueChange={(next: Option | null) =>
          next && next.value !== value && onChange(next.value)
        }
        itemToStringLabel={({ label: name, note }: Option) => (note ? `${name} (${note})` : name)}
        isItemEqualToValue={(one: Option, other: Option) => one.value === other.value}
      >
        <label htmlFor={id} className="mb-1.5 block text-14 font-medium">
          {label}
        </label>
        <div className="relative">
          <Combobox.Input
            id={id}
            placeholder={placeholder}
            aria-describedby={`${id}-note`}
            aria-invalid={error ? true : undefined}
            className={`${controlClass} pe-10`}
          />
          <Combobox.Trigger
            aria-label={label}
            className="absolute inset-y-0 end-0 grid w-10 place-items-center text-text-2"
          >
            <ChevronsUpDown aria-hidden className="size-4" />
          </Combobox.Trigger>
        </div>
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={4} className="z-50 outline-none">
            <Combobox.Popup className={`${popupClass} w-(--anchor-width)`}>
              <Combobox.Empty className="px-3 text-14 text-text-2 [&:not(:empty)]:py-3">
                {empty}
              </Combobox.Empty>
              <Combobox.List
                aria-label={label}
                className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain outline-none"
              >
                {(option: Option) => (
                  <Combobox.Item key={option.value} value={option} className={itemClass}>
                    <span className="min-w-0 flex-1 truncate">{option.label}</span>
                    {option.note && <span className="text-12 text-text-2">{option.note}</span>}
                    <Combobox.ItemIndicator>
                      <Check aria-hidden className="size-4 text-primary-text" />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}
