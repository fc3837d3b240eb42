import {
  createToken,
  deleteToken,
  insightsKeys,
  tokensQuery,
} from '@matinee/api/backoffice/insights';
import type { AccessToken, NewToken } from '@matinee/api/backoffice/insights-shapes';
import { ScrollSideways } from '../../../components/ScrollSideways';
import { Button } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { TextField } from '@matinee/ui/text-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { LoadError } from '../../../components/LoadError';
import { Panel } from '../../../components/Panel';
import { t } from '../../../i18n';
import { flash, pageConfig } from '../../../stores/page';
import { describeError, faultsByField } from '../../../util/errors';
import { formatDay } from '../../../util/format';
import { useUnsaved } from '../../../util/use-unsaved';
import { DataTable } from '../DataTable';
import { NewTokenNote } from './NewTokenNote';

/** The keys that programs read the reports with. A key is shown once. */
export function TokensPanel() {
  const queryClient = useQueryClient();
  const tokens = useQuery(tokensQuery());
  const [newToken, setNewToken] = useState<NewToken | null>(null);
  const [going, setGoing] = useState<AccessToken | null>(null);
  const isOwner = pageConfig.session.role === 'owner';
  const refresh = () => queryClient.invalidateQueries({ queryKey: insightsKeys.tokens });

  const revoke = useMutation({
    mutationFn: ({ id }: AccessToken) => deleteToken(id),
    onSuccess: async (_, { id, name }) => {
      setGoing(null);
      if (newToken?.id === id) setNewToken(null);
      await refresh();
      flash.show(t('insights.access.revoked', { name }));
    },
    onError: (error) => {
      setGoing(null);
      flash.show(describeError(error), 'error', 8000);
    },
  });

  return (
    <Panel title={t('insights.access.tokens')}>
      <p className="-mt-2 mb-4 max-w-[68ch] text-14 text-text-2">
        {t('insights.access.tokens_lead')}
      </p>
      {isOwner ? (
        <NewTokenForm
          onMade={(token) => {
            setNewToken(token);
            void refresh();
          }}
        />
      ) : (
        <p className="text-14 text-text-2">{t('insights.access.owner_only')}</p>
      )}
      {newToken && <NewTokenNote made={newToken} />}
      <div className="mt-5">
        {tokens.data ? (
          <List tokens={tokens.data.tokens} mayRevoke={isOwner} onRevoke={setGoing} />
        ) : tokens.isError ? (
          <LoadError
            error={tokens.error}
            onRetry={() => void tokens.refetch()}
            isRetrying={tokens.isFetching}
          />
        ) : (
          <Skeleton className="h-24" />
        )}
      </div>
      <ConfirmDialog
        isOpen={going !== null}
        title={t('insights.access.revoke_title', { name: going?.name ?? '' })}
        description={t('insights.access.revoke_body')}
        confirmLabel={t('insights.access.revoke_confirm')}
        cancelLabel={t('insights.access.keep')}
        isDanger
        isBusy={revoke.isPending}
        onConfirm={() => going && revoke.mutate(going)}
        onClose={() => setGoing(null)}
      />
    </Panel>
  );
}

function NewTokenForm({ onMade }: { onMade: (token: NewToken) => void }) {
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: () => createToken(name.trim()),
    onSuccess: (token) => {
      setName('');
      onMade(token);
    },
  });
  const faults = create.isError ? faultsByField(create.error) : {};
  useUnsaved(name.trim() !== '' && !create.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) create.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <TextField
        label={t('insights.access.name')}
        hint={t('insights.access.name_hint')}
        error={faults['name'] ?? faults['']}
        value={name}
        onChange={({ target }) => setName(target.value)}
        maxLength={80}
        autoComplete="off"
        className="min-w-64 flex-1"
      />
      <Button
        type="submit"
        kind="primary"
        className="mt-6.5"
        disabled={name.trim() === ''}
        isBusy={create.isPending}
      >
        {t('insights.access.create')}
      </Button>
    </form>
  );
}

interface ListProps {
  tokens: readonly AccessToken[];
  mayRevoke: boolean;
  onRevoke: (token: AccessToken) => void;
}

function List({ tokens, mayRevoke, onRevoke }: ListProps) {
  if (tokens.length === 0)
    return <p className="text-14 text-text-2">{t('insights.access.none')}</p>;
  const heads = [
    t('insights.access.columns.name'),
    t('insights.access.columns.begins'),
    t('insights.access.columns.made'),
    t('insights.access.columns.used'),
  ];
  return (
    <ScrollSideways label={t('insights.access.tokens')}>
      <DataTable
        caption={t('insights.access.tokens')}
        columns={mayRevoke ? [...heads, t('insights.access.columns.acts')] : heads}
        words={[0, 1]}
        keys={tokens.map(({ id }) => String(id))}
        rows={tokens.map((token) => [
          token.name,
          <code key="prefix">{token.prefix}…</code>,
          formatDay(token.created_at),
          token.last_used_at ? formatDay(token.last_used_at) : t('insights.access.never'),
          ...(mayRevoke
            ? [
                <Button
                  key="revoke"
                  kind="danger"
                  size="small"
                  icon={<Trash2 aria-hidden className="size-4" />}
                  onClick={() => onRevoke(token)}
                >
                  {t('insights.access.revoke')}
                </Button>,
              ]
            : []),
        ])}
      />
    </ScrollSideways>
  );
}
