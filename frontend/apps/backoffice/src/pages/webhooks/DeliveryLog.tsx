import {
  deliveriesKey,
  deliveriesQuery,
  sendAgain,
  type Delivery,
} from '@matinee/api/backoffice/webhooks';
import { Button } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, type BadgeTone } from '../../components/Badge';
import { LoadError } from '../../components/LoadError';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { formatMoment } from '../../util/format';

const TONES: Record<Delivery['state'], BadgeTone> = {
  queued: 'waiting',
  sent: 'good',
  failed: 'bad',
};

/** What was sent to an address, newest first. */
export function DeliveryLog({ endpointId }: { endpointId: number }) {
  const [before, setBefore] = useState<number | null>(null);
  const log = useQuery(deliveriesQuery(endpointId, before));
  if (!log.data) {
    return log.isError ? (
      <LoadError error={log.error} onRetry={() => void log.refetch()} />
    ) : (
      <Skeleton className="mt-5 h-24" />
    );
  }
  const { deliveries, next_before: nextBefore } = log.data;
  return (
    <div className="mt-5 border-t border-hairline pt-4">
      <p className="text-14 text-text-2">
        {deliveries.length === 0 ? t('webhooks.log_empty') : t('webhooks.log_lead')}
      </p>
      <ul aria-label={t('webhooks.log')} className="divide-y divide-hairline">
        {deliveries.map((delivery) => (
          <Entry key={delivery.id} endpointId={endpointId} delivery={delivery} />
        ))}
      </ul>
      <div className="mt-3 flex gap-2">
        {before !== null && (
          <Button size="small" onClick={() => setBefore(null)}>
            {t('webhooks.newest')}
          </Button>
        )}
        {nextBefore !== null && (
          <Button size="small" onClick={() => setBefore(nextBefore)}>
            {t('webhooks.older')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Entry({ endpointId, delivery }: { endpointId: number; delivery: Delivery }) {
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () => sendAgain(endpointId, delivery.id),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: deliveriesKey(endpointId) });
      flash.show(t('webhooks.again_sent'));
    },
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });
  const { kind, state, tries, status_code: status } = delivery;
  const when = formatMoment(delivery.created_at);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <code className="text-14 font-medium">{kind}</code>
        <span className="text-14 text-text-2">{when}</span>
        <Badge tone={TONES[state]}>{t(`webhooks.delivery.${state}`)}</Badge>
        <span className="text-14 text-text-2">
          {[
            status && String(status),
            t('webhooks.tries', { count: tries }),
            state === 'queued' &&
              tries > 0 &&
              t('webhooks.next', { when: formatMoment(delivery.due_at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Button
          size="small"
          className="ms-auto"
          aria-label={t('webhooks.again_of', { kind, when })}
          isBusy={again.isPending}
          onClick={() => again.mutate()}
        >
          {t('webhooks.again')}
        </Button>
      </div>
      <details className="mt-1 text-14">
        <summary className="cursor-pointer text-text-2">
          {t('webhooks.details', { kind, when })}
        </summary>
        <p className="mt-2 font-medium">{t('webhooks.payload')}</p>
        <pre className="mt-1 overflow-x-auto rounded-control bg-ground p-3 text-12 whitespace-pre-wrap break-all">
          {delivery.body}
        </pre>
        <p className="mt-2 font-medium">{t('webhooks.answer')}</p>
        <pre className="mt-1 overflow-x-auto rounded-control bg-ground p-3 text-12 whitespace-pre-wrap break-all">
          {delivery.answer || t('webhooks.no_answer')}
        </pre>
      </details>
    </li>
  );
}
