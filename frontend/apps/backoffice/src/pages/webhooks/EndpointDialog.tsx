import {
  addEndpoint,
  changeEndpoint,
  webhooksKey,
  type Endpoint,
  type EventKind,
} from '@matinee/api/backoffice/webhooks';
import { TextField } from '@matinee/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoicesField } from '../../components/ChoicesField';
import { FormDialog } from '../../components/FormDialog';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { faultsByField } from '../../util/errors';

interface EndpointDialogProps {
  /** Null makes a new one. */
  endpoint: Endpoint | null;
  kinds: readonly EventKind[];
  onSecret: (secret: string) => void;
  onClose: () => void;
}

export function EndpointDialog({ endpoint, kinds, onSecret, onClose }: EndpointDialogProps) {
  const queryClient = useQueryClient();
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [selection, setSelection] = useState<readonly string[]>(endpoint?.kinds ?? []);
  const save = useMutation({
    mutationFn: async () => {
      const fields = { url: url.trim(), kinds: [...selection] };
      if (!endpoint) return (await addEndpoint(fields)).secret;
      await changeEndpoint(endpoint.id, { ...fields, is_paused: endpoint.paused_at !== null });
      return null;
    },
    onSuccess: async (secret) => {
      await queryClient.invalidateQueries({ queryKey: webhooksKey });
      if (secret) onSecret(secret);
      flash.show(t('webhooks.saved'));
      onClose();
    },
  });
  const faults = save.error ? faultsByField(save.error) : {};

  return (
    <FormDialog
      title={endpoint ? endpoint.url : t('webhooks.new')}
      submit={endpoint ? t('webhooks.save') : t('webhooks.add')}
      isBusy={save.isPending}
      fault={faults['']}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <TextField
        label={t('webhooks.url')}
        hint={t('webhooks.url_hint')}
        value={url}
        maxLength={500}
        inputMode="url"
        spellCheck={false}
        autoCapitalize="none"
        error={faults['url']}
        onChange={({ target }) => setUrl(target.value)}
      />
      <ChoicesField
        legend={t('webhooks.events')}
        choices={kinds.map(({ kind, text }) => ({ name: kind, text }))}
        selection={selection}
        error={faults['kinds']}
        onChange={setSelection}
      />
    </FormDialog>
  );
}
