import {
  changeCustomField,
  createCustomField,
  customFieldsKey,
  type CustomField,
  type FieldKind,
} from '@matinee/api/backoffice/custom-fields';
import { Button } from '@matinee/ui/button';
import { Select } from '@matinee/ui/select';
import { TextArea, TextField } from '@matinee/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { GuardedDialog } from '../../components/GuardedDialog';
import { Switch } from '../../components/Switch';
import { messages } from '../../messages';
import { storeTexts } from '../../messages/store';
import { flash } from '../../stores/page';
import { faultsByField } from '../../util/errors';
import { linesOf } from '../store/LinesField';
import { keyOf } from './key';

const text = storeTexts.fields;
const KINDS: readonly FieldKind[] = ['text', 'number', 'choice', 'boolean'];

interface FieldDialogProps {
  /** Null makes a new one. */
  field: CustomField | null;
  onClose: () => void;
}

export function FieldDialog({ field, onClose }: FieldDialogProps) {
  const formId = useId();
  const queryClient = useQueryClient();
  const [title, setTitle] = useState(field?.title ?? '');
  const [key, setKey] = useState<string | null>(field?.key ?? null);
  const [kind, setKind] = useState<FieldKind>(field?.kind ?? 'text');
  const [options, setOptions] = useState((field?.options ?? []).join('\n'));
  const [isFilter, setFilter] = useState(field?.is_filter ?? false);

  const save = useMutation({
    mutationFn: () => {
      const same = { title: title.trim(), key: key ?? keyOf(title), is_filter: isFilter };
      const choices = kind === 'choice' ? { options: linesOf(options) } : {};
      return field
        ? changeCustomField(field.id, { ...same, ...choices })
        : createCustomField({ ...same, ...choices, kind });
    },
    onSuccess: async (saved) => {
      await queryClient.invalidateQueries({ queryKey: customFieldsKey });
      flash.show(field ? text.savedOne(saved.title) : text.created(saved.title));
      onClose();
    },
  });
  const faults = save.error ? faultsByField(save.error) : {};
  const optionsFault = Object.entries(faults).find(([name]) => name.startsWith('options'))?.[1];

  return (
    <GuardedDialog
      isOpen
      isBusy={save.isPending}
      onClose={onClose}
      title={field ? field.title : text.new}
      closeLabel={messages.app.close}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            form={formId}
            type="submit"
            kind="primary"
            isBusy={save.isPending}
            disabled={title.trim() === ''}
          >
            {field
              ? save.isPending
                ? text.saving
                : text.save
              : save.isPending
                ? text.creating
                : text.create}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (title.trim() !== '') save.mutate();
        }}
      >
        <TextField
          label={text.name}
          value={title}
          maxLength={120}
          error={faults['title'] ?? faults['']}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          label={text.key}
          hint={text.keyHint}
          value={key ?? keyOf(title)}
          maxLength={60}
          spellCheck={false}
          autoCapitalize="none"
          error={faults['key']}
          onChange={({ target }) => setKey(target.value.toLowerCase())}
        />
        {!field && (
          <Select
            label={text.kind}
            value={kind}
            options={KINDS.map((value) => ({ value, label: text.kinds[value] }))}
            error={faults['kind']}
            onChange={setKind}
          />
        )}
        {kind === 'choice' && (
          <TextArea
            label={text.options}
            hint={text.optionsHint}
            value={options}
            error={optionsFault}
            onChange={({ target }) => setOptions(target.value)}
          />
        )}
        <Switch label={text.filter} isOn={isFilter} onChange={setFilter} />
      </form>
    </GuardedDialog>
  );
}
