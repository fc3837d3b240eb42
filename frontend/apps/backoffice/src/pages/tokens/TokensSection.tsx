import { tokensQuery } from '@matinee/api/backoffice/tokens';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ListIntro } from '../../components/ListIntro';
import { t } from '../../i18n';
import { LoadError } from '../../components/LoadError';
import { SecretNote } from '../../components/SecretNote';
import { prefetch } from '../../stores/query-client';
import { TokenDialog } from './TokenDialog';
import { TokenPanel } from './TokenPanel';

export function loader() {
  prefetch(tokensQuery());
  return null;
}

/** What programs sign in with. A token is shown once. */
export function Component() {
  const tokens = useQuery(tokensQuery());
  const [isOpen, setOpen] = useState(false);
  const [newToken, setNewToken] = useState<{ id: number; secret: string } | null>(null);
  if (tokens.isError && !tokens.data) {
    return <LoadError error={tokens.error} onRetry={() => void tokens.refetch()} />;
  }
  if (!tokens.data) {
    return (
      <div aria-busy className="grid max-w-4xl gap-4">
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
      </div>
    );
  }
  return (
    <div className="grid max-w-4xl gap-4">
      <ListIntro
        icon={<KeyRound aria-hidden />}
        empty={
          tokens.data.tokens.length === 0
            ? { title: t('tokens.empty_title'), body: t('tokens.empty_body') }
            : null
        }
        lead={t('tokens.lead')}
        add={t('tokens.new')}
        onAdd={() => setOpen(true)}
      />
      {newToken && (
        <SecretNote
          title={t('tokens.secret_once')}
          secret={newToken.secret}
          label={t('tokens.copy')}
          copied={t('tokens.copied')}
        />
      )}
      {tokens.data.tokens.map((token) => (
        <TokenPanel
          key={token.id}
          token={token}
          onRevoked={() => {
            if (newToken?.id === token.id) setNewToken(null);
          }}
        />
      ))}
      {isOpen && (
        <TokenDialog
          scopes={tokens.data.scopes}
          onMade={setNewToken}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
