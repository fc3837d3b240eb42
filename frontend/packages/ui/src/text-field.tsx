import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';

export const controlClass =
  'h-10 w-full rounded-control border border-edge bg-ground px-3 text-16 text-text placeholder:text-text-3 transition-colors hover:border-text-2 focus-visible:border-ring focus-visible:outline-offset-0 disabled:opacity-50 aria-invalid:border-danger';

interface FieldFrame {
  label: string;
  /** Shown under the field until there is an error. */
  hint?: ReactNode;
  error?: string | undefined;
}

interface TextFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'id'> {
  /** Stands inside the field at its end, such as a show-password button. */
  end?: ReactNode;
}

export function TextField({ label, hint, error, end, className = '', ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-14 font-medium text-text">
        {label}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          className={`${controlClass} ${end ? 'pe-11' : ''}`}
        />
        {end && <div className="absolute inset-y-0 end-1 flex items-center">{end}</div>}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}

interface TextAreaProps extends FieldFrame, Omit<ComponentProps<'textarea'>, 'id'> {}

export function TextArea({ label, hint, error, className = '', rows = 4, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-14 font-medium text-text">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        className={`${controlClass} field-sizing-content h-auto min-h-20 py-2`}
      />
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}

interface FieldNoteProps {
  id: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** The line under a field. It is a live region from the start, so that an error is announced. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  return (
    <div id={id} aria-live="polite" className="text-14">
      {error ? (
        <p className="mt-1.5 flex items-start gap-1.5 text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : (
        hint && <p className="mt-1.5 text-text-2">{hint}</p>
      )}
    </div>
  );
}
