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
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { faultsByField } from '../../util/errors';
import { linesOf } from '../store/LinesField';
import { keyOf } from './key';

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
      flash.show(
        field
          ? t('store.fields.field_saved', { title: saved.title })
          : t('store.fields.created', { title: saved.title }),
      );
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
      title={field ? field.title : t('store.fields.new')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('store.fields.cancel')}
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
                ? t('store.fields.saving')
                : t('store.fields.save')
              : save.isPending
                ? t('store.fields.creating')
                : t('store.fields.create')}
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
          label={t('store.fields.name')}
          value={title}
          maxLength={120}
          error={faults['title'] ?? faults['']}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          label={t('store.fields.key')}
          hint={t('store.fields.key_hint')}
          value={key ?? keyOf(title)}
          maxLength={60}
          spellCheck={false}
          autoCapitalize="none"
          error={faults['key']}
          onChange={({ target }) => setKey(target.value.toLowerCase())}
        />
        {!field && (
          <Select
            label={t('store.fields.kind')}
            value={kind}
            options={KINDS.map((value) => ({ value, label: t(`store.fields.kinds.${value}`) }))}
            error={faults['kind']}
            onChange={setKind}
          />
        )}
        {kind === 'choice' && (
          <TextArea
            label={t('store.fields.options')}
            hint={t('store.fields.options_hint')}
            value={options}
            error={optionsFault}
            onChange={({ target }) => setOptions(target.value)}
          />
        )}
        <Switch label={t('store.fields.filter')} isOn={isFilter} onChange={setFilter} />
      </form>
    </GuardedDialog>
  );
}
