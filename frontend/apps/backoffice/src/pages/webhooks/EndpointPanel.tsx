import {
  changeEndpoint,
  deleteEndpoint,
  deliveriesKey,
  rotateSecret,
  sendTest,
  webhooksKey,
  type Endpoint,
} from '@matinee/api/backoffice/webhooks';
import { Button } from '@matinee/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../components/Badge';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { DeliveryLog } from './DeliveryLog';

interface EndpointPanelProps {
  endpoint: Endpoint;
  onEdit: () => void;
  onSecret: (secret: string) => void;
}

export function EndpointPanel({ endpoint, onEdit, onSecret }: EndpointPanelProps) {
  const { id, url, kinds, paused_at: pausedAt } = endpoint;
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [question, setQuestion] = useState<'rotate' | 'delete' | null>(null);
  const finish = async (message: string | null) => {
    setQuestion(null);
    await queryClient.invalidateQueries({ queryKey: webhooksKey });
    if (message) flash.show(message);
  };
  const onError = (error: unknown) => {
    setQuestion(null);
    flash.show(describeError(error), 'error', 8000);
  };

  const test = useMutation({
    mutationFn: () => sendTest(id),
    onSuccess: async () => {
      setOpen(true);
      await queryClient.invalidateQueries({ queryKey: deliveriesKey(id) });
      flash.show(t('webhooks.test_sent'));
    },
    onError,
  });
  const pause = useMutation({
    mutationFn: () => changeEndpoint(id, { url, kinds, is_paused: pausedAt === null }),
    onSuccess: () => finish(null),
    onError,
  });
  const rotate = useMutation({
    mutationFn: () => rotateSecret(id),
    onSuccess: async ({ secret }) => {
      onSecret(secret);
      await finish(null);
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: () => deleteEndpoint(id),
    onSuccess: () => finish(t('webhooks.deleted')),
    onError,
  });

  return (
    <section
      aria-label={url}
      className="min-w-0 rounded-card border border-hairline bg-raised p-4 sm:p-5"
    >
      <h2 className="text-16 font-semibold break-all">{url}</h2>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-text-2">
        <State endpoint={endpoint} />
        <span title={kinds.join(', ')}>{t('webhooks.count', { count: kinds.length })}</span>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen((wasOpen) => !wasOpen)}>
          {t('webhooks.log')}
        </Button>
        <Button size="small" isBusy={test.isPending} onClick={() => test.mutate()}>
          {t('webhooks.test')}
        </Button>
        <Button size="small" onClick={onEdit}>
          {t('webhooks.edit')}
        </Button>
        <Button size="small" isBusy={pause.isPending} onClick={() => pause.mutate()}>
          {pausedAt === null ? t('webhooks.pause') : t('webhooks.resume')}
        </Button>
        <Button size="small" onClick={() => setQuestion('rotate')}>
          {t('webhooks.rotate')}
        </Button>
        <Button size="small" kind="danger" onClick={() => setQuestion('delete')}>
          {t('webhooks.delete')}
        </Button>
      </div>
      {isOpen && <DeliveryLog endpointId={id} />}
      <ConfirmDialog
        isOpen={question !== null}
        title={t(question === 'rotate' ? 'webhooks.rotate_title' : 'webhooks.delete_title')}
        description={
          question === 'rotate' ? t('webhooks.rotate_body') : t('webhooks.delete_body', { url })
        }
        confirmLabel={t(question === 'rotate' ? 'webhooks.rotate' : 'webhooks.delete')}
        cancelLabel={t('webhooks.keep')}
        isDanger={question === 'delete'}
        isBusy={rotate.isPending || remove.isPending}
        onConfirm={() => (question === 'rotate' ? rotate.mutate() : remove.mutate())}
        onClose={() => setQuestion(null)}
      />
    </section>
  );
}

function State({ endpoint }: { endpoint: Endpoint }) {
  if (endpoint.is_given_up) return <Badge tone="bad">{t('webhooks.states.given_up')}</Badge>;
  if (endpoint.paused_at) return <Badge tone="over">{t('webhooks.states.paused')}</Badge>;
  if (endpoint.failing_since) return <Badge tone="bad">{t('webhooks.states.failing')}</Badge>;
  return <Badge tone="good">{t('webhooks.states.on')}</Badge>;
}
