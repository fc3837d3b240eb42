import type { Failure, Result } from '@matinee/api/result';
import { useState, type FormEvent } from 'react';
import { wordsOfFailure, type Errors } from './errors';

interface FormOptions<Field extends string, T> {
  fields: readonly Field[];
  /** What can be seen without asking the server. */
  check: (values: Record<Field, string>) => Partial<Record<Field, string | undefined>>;
  send: (values: Record<Field, string>) => Promise<Result<T>>;
  /** Stays busy when it returns true: the page is being left. */
  onDone: (data: T, values: Record<Field, string>, form: HTMLFormElement) => boolean | void;
  onRefused?: (failure: Failure) => void;
}

interface Form {
  errors: Errors;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** A form with one submission at a time; errors are shown below their fields, and the first one gets the focus. */
export function useForm<Field extends string, T>(options: FormOptions<Field, T>): Form {
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);

  async function submit(form: HTMLFormElement) {
    const values = valuesOf(form, options.fields);
    const faults = Object.entries(options.check(values)).filter(([, words]) => words);
    if (faults.length > 0) return refuse(form, Object.fromEntries(faults) as Errors);
    setIsBusy(true);
    setErrors({});
    const result = await options.send(values);
    if (result.success) {
      if (!options.onDone(result.data, values, form)) setIsBusy(false);
      return;
    }
    setIsBusy(false);
    options.onRefused?.(result);
    refuse(form, wordsOfFailure(result, options.fields));
  }

  function refuse(form: HTMLFormElement, faults: Errors) {
    setErrors(faults);
    const first = options.fields.find((field) => faults[field]);
    const input = first && form.querySelector<HTMLInputElement>(`[name=${first}]`);
    if (input) input.focus();
  }

  return {
    errors,
    isBusy,
    onSubmit(event) {
      event.preventDefault();
      if (!isBusy) void submit(event.currentTarget);
    },
  };
}

/** Passwords are taken as they are; everything else without the blanks around it. */
function valuesOf<Field extends string>(form: HTMLFormElement, fields: readonly Field[]) {
  const data = new FormData(form);
  const values = fields.map((field) => {
    const value = String(data.get(field) ?? '');
    return [field, field.includes('password') ? value : value.trim()];
  });
  return Object.fromEntries(values) as Record<Field, string>;
}
