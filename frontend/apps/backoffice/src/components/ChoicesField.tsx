import { useId } from 'react';
import { Checkbox } from './Checkbox';

interface ChoicesFieldProps<Name extends string> {
  legend: string;
  choices: readonly { name: Name; text: string }[];
  selection: readonly Name[];
  error: string | undefined;
  onChange: (selection: readonly Name[]) => void;
}

/** Names of the program's own, each with what it means, of which one chooses some. */
export function ChoicesField<Name extends string>({
  legend,
  choices,
  selection,
  error,
  onChange,
}: ChoicesFieldProps<Name>) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 text-14 font-medium">{legend}</legend>
      <ul className="grid gap-3">
        {choices.map(({ name, text }) => (
          <li key={name} className="relative flex gap-3">
            <Checkbox
              label={name}
              isChecked={selection.includes(name)}
              onChange={() =>
                onChange(
                  selection.includes(name)
                    ? selection.filter((one) => one !== name)
                    : [...selection, name],
                )
              }
            />
            <span className="min-w-0 text-14">
              <code className="font-medium">{name}</code>
              <span className="block text-text-2">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      {error && (
        <p id={errorId} className="mt-2 text-14 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
