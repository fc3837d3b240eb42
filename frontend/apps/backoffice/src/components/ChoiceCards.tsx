import { FieldNote } from '@matinee/ui/text-field';
import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';

export interface Choice<Value extends string | number> {
  value: Value;
  label: string;
  means?: string;
  icon?: ReactNode;
}

interface ChoiceCardsProps<Value extends string | number> {
  legend: string;
  choices: readonly Choice<Value>[];
  value: Value;
  columns?: 2 | 3;
  hint?: string;
  error?: string | undefined;
  onChange: (value: Value) => void;
}

/** A few choices that are worth a sentence each. */
export function ChoiceCards<Value extends string | number>({
  legend,
  choices,
  value,
  columns = 2,
  hint,
  error,
  onChange,
}: ChoiceCardsProps<Value>) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-note`} className="min-w-0">
      <legend className="mb-1.5 text-14 font-medium">{legend}</legend>
      <div className={`grid gap-2 ${columns === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative flex cursor-pointer flex-col gap-1 rounded-control border border-edge p-3 transition-colors hover:border-text-2 has-checked:border-text has-checked:bg-veil has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={id}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              aria-labelledby={`${id}-${choice.value}`}
              aria-describedby={choice.means ? `${id}-${choice.value}-means` : undefined}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              id={`${id}-${choice.value}`}
              className="flex items-center gap-2 text-14 font-medium [&_svg]:size-4"
            >
              {choice.icon}
              {choice.label}
              {value === choice.value && <Check aria-hidden className="ms-auto" />}
            </span>
            {choice.means && (
              <span id={`${id}-${choice.value}-means`} className="text-14 text-text-2">
                {choice.means}
              </span>
            )}
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </fieldset>
  );
}
