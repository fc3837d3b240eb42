import { Button } from '@matinee/ui/button';
import { TextField } from '@matinee/ui/text-field';
import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { describeError } from '../util/errors';
import { useUnsaved } from '../util/use-unsaved';

interface AddOneProps {
  label: string;
  submit: string;
  submitting: string;
  /** Rejects with what is wrong. */
  onAdd: (name: string) => Promise<unknown>;
}

/** A name and a button: what is made by it is filled in on its own page. */
export function AddOne({ label, submit, submitting, onAdd }: AddOneProps) {
  const [name, setName] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [fault, setFault] = useState<string | undefined>();
  useUnsaved(name.trim() !== '' && !isAdding);

  async function add(event: FormEvent) {
    event.preventDefault();
    const trimmedName = name.trim();
    if (trimmedName === '' || isAdding) return;
    setAdding(true);
    try {
      await onAdd(trimmedName);
      setName('');
    } catch (error) {
      setFault(describeError(error));
    }
    setAdding(false);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void add(event)}
      className="flex flex-wrap items-start gap-2"
    >
      <TextField
        className="w-full min-w-0 sm:w-80"
        label={label}
        value={name}
        error={fault}
        maxLength={200}
        onChange={({ target }) => {
          setName(target.value);
          setFault(undefined);
        }}
      />
      <Button
        type="submit"
        className="sm:mt-6.5"
        isBusy={isAdding}
        disabled={name.trim() === ''}
        icon={<Plus aria-hidden className="size-4" />}
      >
        {isAdding ? submitting : submit}
      </Button>
    </form>
  );
}
