import { webhooksQuery, type Endpoint } from '@matinee/api/backoffice/webhooks';
import { Button } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { EmptyState } from '@matinee/ui/states';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LoadError } from '../../components/LoadError';
import { t } from '../../i18n';
import { prefetch } from '../../stores/query-client';
import { EndpointDialog } from './EndpointDialog';
import { EndpointPanel } from './EndpointPanel';
import { SecretNote } from './SecretNote';

export function loader() {
  prefetch(webhooksQuery());
  return null;
}

/** What the store tells other programs: addresses, and the log of each. */
export function Component() {
  const webhooks = useQuery(webhooksQuery());
  const [editor, setEditor] = useState<Endpoint | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  if (webhooks.isError && !webhooks.data) {
    return <LoadError error={webhooks.error} onRetry={() => void webhooks.refetch()} />;
  }
  if (!webhooks.data) {
    return (
      <div aria-busy className="grid max-w-4xl gap-4">
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
      </div>
    );
  }
  const { endpoints, kinds } = webhooks.data;
  return (
    <div className="grid max-w-4xl gap-4">
      {endpoints.length === 0 ? (
        <EmptyState
          title={t('webhooks.empty_title')}
          action={
            <Button kind="primary" onClick={() => setEditor('new')}>
              {t('webhooks.new')}
            </Button>
          }
        >
          {t('webhooks.empty_body')}
        </EmptyState>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-[60ch] text-14 text-text-2">{t('webhooks.lead')}</p>
          <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setEditor('new')}>
            {t('webhooks.new')}
          </Button>
        </div>
      )}
      {secret && <SecretNote secret={secret} />}
      {endpoints.map((endpoint) => (
        <EndpointPanel
          key={endpoint.id}
          endpoint={endpoint}
          onEdit={() => setEditor(endpoint)}
          onSecret={setSecret}
        />
      ))}
      {editor && (
        <EndpointDialog
          endpoint={editor === 'new' ? null : editor}
          kinds={kinds}
          onSecret={setSecret}
          onClose={() => setEditor(null)}
        />
      )}
    </div>
  );
}
