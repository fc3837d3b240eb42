import { controlClass } from '@matinee/ui/text-field';
import { useId, useState } from 'react';
import { PlainSelect } from '../../components/PlainSelect';
import { t } from '../../i18n';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** Of the label, where it is not that of the page. */
  lang?: string | undefined;
}

const labelClass = 'mb-1.5 block text-14 font-semibold text-text';

/** What was chosen shows at once, while the address that it belongs to is still on its way. */
function useAtOnce<Value>(value: Value, onChange: (value: Value) => void) {
  const [pair, setPair] = useState({ value, chosen: value });
  if (pair.value !== value) setPair({ value, chosen: value });
  function choose(chosen: Value) {
    setPair({ value, chosen });
    onChange(chosen);
  }
  return [pair.chosen, choose] as const;
}

interface ListChoiceProps {
  label: string;
  value: string;
  options: readonly Choice<string>[];
  /** The empty string takes the choice back. */
  onChange: (value: string) => void;
}

/** One of many: a plain select, so that a phone shows its own list. */
export function ListChoice({ label, value, options, onChange }: ListChoiceProps) {
  const id = useId();
  const [choice, choose] = useAtOnce(value, onChange);
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <div>
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <PlainSelect
        id={id}
        value={choice}
        onChange={(event) => choose(event.target.value)}
        className="w-full"
      >
        <option value="">{t('search.any')}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </PlainSelect>
    </div>
  );
}

interface LinesChoiceProps<Value extends string> {
  legend: string;
  value: Value | '';
  options: readonly Choice<Value>[];
  onChange: (value: Value | '') => void;
}

/** One of few: a line each. */
export function LinesChoice<Value extends string>({
  legend,
  value,
  options,
  onChange,
}: LinesChoiceProps<Value>) {
  const name = useId();
  const [choice, choose] = useAtOnce<Value | ''>(value, onChange);
  const all: readonly Choice<Value | ''>[] = [{ value: '', label: t('search.any') }, ...options];
  return (
    <fieldset>
      <legend className={labelClass}>{legend}</legend>
      {all.map((option) => (
        <label
          key={option.value}
          className="flex min-h-8 cursor-pointer items-center gap-2.5 text-14 text-text-2 hover:text-text has-checked:text-text"
        >
          <input
            type="radio"
            name={name}
            checked={option.value === choice}
            onChange={() => choose(option.value)}
            className="size-4 accent-text"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

interface TextFilterProps {
  label: string;
  value: string;
  isNumber: boolean;
  onChange: (value: string) => void;
}

/** A word or a number; it holds when one leaves the field. */
export function TextFilter({ label, value, isNumber, onChange }: TextFilterProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const hold = () => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        hold();
      }}
    >
      <label htmlFor={id} className={labelClass}>
        {label}
      </label>
      <input
        id={id}
        inputMode={isNumber ? 'decimal' : 'text'}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        onBlur={hold}
        className={`${controlClass} text-14!`}
      />
    </form>
  );
}
