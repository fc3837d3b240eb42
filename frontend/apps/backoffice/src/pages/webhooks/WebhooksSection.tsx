import { webhooksQuery, type Endpoint } from '@matinee/api/backoffice/webhooks';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { ListIntro } from '../../components/ListIntro';
import { LoadError } from '../../components/LoadError';
import { SecretNote } from '../../components/SecretNote';
import { t } from '../../i18n';
import { prefetch } from '../../stores/query-client';
import { EndpointDialog } from './EndpointDialog';
import { EndpointPanel } from './EndpointPanel';

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
      <ListIntro
        icon={<Webhook aria-hidden />}
        empty={
          endpoints.length === 0
            ? { title: t('webhooks.empty_title'), body: t('webhooks.empty_body') }
            : null
        }
        lead={t('webhooks.lead')}
        add={t('webhooks.new')}
        onAdd={() => setEditor('new')}
      />
      {secret && (
        <SecretNote
          title={t('webhooks.secret_once')}
          secret={secret}
          label={t('webhooks.copy')}
          copied={t('webhooks.copied')}
        />
      )}
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
