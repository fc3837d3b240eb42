import { makeToken, tokensKey, type ScopeName } from '@matinee/api/backoffice/tokens';
import { Select } from '@matinee/ui/select';
import { TextField } from '@matinee/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoicesField } from '../../components/ChoicesField';
import { FormDialog } from '../../components/FormDialog';
import { t } from '../../i18n';
import { faultsByField } from '../../util/errors';

const LIFETIMES = ['never', '30', '90', '365'] as const;
type Lifetime = (typeof LIFETIMES)[number];

interface TokenDialogProps {
  scopes: readonly ScopeName[];
  onMade: (token: { id: number; secret: string }) => void;
  onClose: () => void;
}

export function TokenDialog({ scopes, onMade, onClose }: TokenDialogProps) {
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [selection, setSelection] = useState<readonly ScopeName[]>([]);
  const [lifetime, setLifetime] = useState<Lifetime>('never');
  const make = useMutation({
    mutationFn: () =>
      makeToken({
        name: name.trim(),
        scopes: [...selection],
        lifetime_days: lifetime === 'never' ? null : Number(lifetime),
      }),
    onSuccess: async ({ token, secret }) => {
      await queryClient.invalidateQueries({ queryKey: tokensKey });
      onMade({ id: token.id, secret });
      onClose();
    },
  });
  const faults = make.error ? faultsByField(make.error) : {};

  return (
    <FormDialog
      title={t('tokens.new')}
      submit={t('tokens.new')}
      isBusy={make.isPending}
      fault={faults['']}
      onSubmit={() => make.mutate()}
      onClose={onClose}
    >
      <TextField
        label={t('tokens.name')}
        hint={t('tokens.name_hint')}
        value={name}
        maxLength={80}
        autoComplete="off"
        error={faults['name']}
        onChange={({ target }) => setName(target.value)}
      />
      <ChoicesField
        legend={t('tokens.scopes_legend')}
        choices={scopes.map((scope) => ({ name: scope, text: t(`tokens.scopes.${scope}`) }))}
        selection={selection}
        error={faults['scopes']}
        onChange={setSelection}
      />
      <Select
        label={t('tokens.lifetime')}
        value={lifetime}
        options={LIFETIMES.map((value) => ({ value, label: t(`tokens.lifetimes.${value}`) }))}
        onChange={setLifetime}
      />
    </FormDialog>
  );
}
