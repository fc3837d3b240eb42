import { Button, IconButton } from '@matinee/ui/button';
import { TextField } from '@matinee/ui/text-field';
import { Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Switch } from '../../components/Switch';
import { storeTexts } from '../../messages/store';
import { useUnsaved } from '../../util/useUnsaved';

const text = storeTexts.access;
const NAME = /^[a-z][a-z0-9_]{0,39}$/;

interface FeatureFlagsProps {
  flags: Record<string, boolean>;
  error: string | undefined;
  onSave: (flags: Record<string, boolean>) => void;
}

export function FeatureFlags({ flags, error, onSave }: FeatureFlagsProps) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  useUnsaved(name !== '');
  const names = Object.keys(flags).toSorted();

  function add(event: FormEvent) {
    event.preventDefault();
    if (!NAME.test(name)) return setFault(text.flagHint);
    if (name in flags) return setFault(text.flagTaken);
    setName('');
    setFault(undefined);
    return onSave({ ...flags, [name]: true });
  }

  return (
    <>
      <p className="mb-3 text-14 text-text-2">{text.flagsLead}</p>
      {names.length === 0 ? (
        <p className="mb-4 text-14 text-text-2">{text.noFlags}</p>
      ) : (
        <ul className="mb-4 divide-y divide-hairline">
          {names.map((flag) => (
            <li key={flag} className="flex items-center gap-2 py-1">
              <div className="min-w-0 flex-1">
                <Switch
                  label={flag}
                  isOn={flags[flag] ?? false}
                  onChange={(isOn) => onSave({ ...flags, [flag]: isOn })}
                />
              </div>
              <IconButton
                size="small"
                label={text.removeFlag(flag)}
                onClick={() =>
                  onSave(Object.fromEntries(Object.entries(flags).filter(([n]) => n !== flag)))
                }
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={add} className="flex items-start gap-2">
        <TextField
          className="w-72 max-w-full"
          label={text.flagName}
          value={name}
          hint={text.flagHint}
          error={fault ?? error}
          spellCheck={false}
          autoCapitalize="none"
          maxLength={40}
          onChange={({ target }) => {
            setName(target.value);
            setFault(undefined);
          }}
        />
        <Button type="submit" className="mt-6.5" disabled={name === ''}>
          {text.addFlag}
        </Button>
      </form>
    </>
  );
}
