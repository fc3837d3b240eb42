/** One of a few alternatives side by side; the chosen one is pressed. */
export const choiceClass =
  'flex h-8 items-center gap-1.5 rounded-control px-2.5 text-14 font-medium whitespace-nowrap text-text-2 transition-colors hover:bg-veil hover:text-text aria-pressed:bg-veil-strong aria-pressed:text-text';

interface ChoiceProps {
  label: string;
  options: readonly { name: string; label: string }[];
  value: string;
  onChange: (name: string) => void;
}

/** A few alternatives side by side. */
export function Choice({ label, options, value, onChange }: ChoiceProps) {
  if (options.length < 2) return null;
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-0.5">
      {options.map((option) => (
        <button
          key={option.name}
          type="button"
          aria-pressed={option.name === value}
          onClick={() => onChange(option.name)}
          className={choiceClass}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
