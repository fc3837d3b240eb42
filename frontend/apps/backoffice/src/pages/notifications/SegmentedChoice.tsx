import { useId } from 'react';

interface SegmentedChoiceProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of two or three words, side by side. */
export function SegmentedChoice<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: SegmentedChoiceProps<Value>) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="flex rounded-control border border-edge p-0.5"
    >
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="relative flex min-h-9 cursor-pointer items-center rounded-[calc(var(--radius-control)-2px)] px-3 text-14 whitespace-nowrap text-text-2 transition-colors hover:text-text has-checked:bg-veil-strong has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name={id}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
