import { Autocomplete } from '@base-ui/react/autocomplete';
import { itemClass, popupClass } from '@matinee/ui/menu';
import { controlClass } from '@matinee/ui/text-field';
import { Search } from 'lucide-react';
import { useId, type ReactNode } from 'react';

export interface Pickable<Value> {
  id: number | string;
  label: string;
  note?: string | undefined;
  isTaken?: boolean;
  icon?: ReactNode;
  value: Value;
}

interface PickManyProps<Value> {
  /** Small: among filters, with the label in the field. */
  size?: keyof typeof LOOKS;
  label: string;
  placeholder: string;
  empty: string;
  typed: string;
  onType: (typed: string) => void;
  /** Already narrowed to what was typed. */
  options: readonly Pickable<Value>[];
  onChoose: (value: Value) => void;
}

const LOOKS = {
  normal: { label: 'mb-1.5 block text-14 font-medium', input: controlClass },
  small: {
    label: 'sr-only',
    input:
      'h-8 w-full rounded-control border border-edge bg-ground pe-2 text-14 placeholder:text-text-3 focus-visible:border-ring focus-visible:outline-offset-0',
  },
} as const;

/** Find and choose, one after the other: the field empties itself and stays for the next. */
export function PickMany<Value>({
  size = 'normal',
  label,
  placeholder,
  empty,
  typed,
  onType,
  options,
  onChoose,
}: PickManyProps<Value>) {
  const id = useId();
  return (
    <Autocomplete.Root
      items={options}
      filter={null}
      openOnInputClick
      autoHighlight
      value={typed}
      onValueChange={(next, details) => {
        // Choosing writes the label into the field; the next search begins empty.
        onType(details.reason === 'item-press' ? '' : next);
      }}
      itemToStringValue={(option: Pickable<Value>) => option.label}
    >
      <label htmlFor={id} className={LOOKS[size].label}>
        {label}
      </label>
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-text-2"
        />
        <Autocomplete.Input
          id={id}
          placeholder={placeholder}
          className={`${LOOKS[size].input} ps-9`}
        />
      </div>
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} className="z-50 outline-none">
          <Autocomplete.Popup className={`${popupClass} w-(--anchor-width)`}>
            <Autocomplete.Empty className="px-3 text-14 text-text-2 [&:not(:empty)]:py-3">
              {empty}
            </Autocomplete.Empty>
            <Autocomplete.List
              aria-label={label}
              className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain outline-none"
            >
              {(option: Pickable<Value>) => (
                <Autocomplete.Item
                  key={option.id}
                  value={option}
                  disabled={option.isTaken ?? false}
                  onClick={() => onChoose(option.value)}
                  className={`${itemClass} [&>svg]:size-4 [&>svg]:text-text-2`}
                >
                  {option.icon}
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
                  {option.note && <span className="text-12 text-text-2">{option.note}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
