import {
  endSubscription,
  keepSubscription,
  orderKeys,
  type Subscription,
} from '@matinee/api/backoffice/orders';
import { IconButton } from '@matinee/ui/button';
import { Menu, MenuItem } from '@matinee/ui/menu';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarX, Ellipsis, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { nameOf } from '../../components/PersonName';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';

type Act = 'period_end' | 'now' | 'keep';

/** What staff may do with a subscription that has not ended. */
export function SubscriptionActs({ subscription }: { subscription: Subscription }) {
  const { id, customer, status, cancel_at_period_end: isEnding } = subscription;
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const act = useMutation({
    mutationFn: (what: Act) => (what === 'keep' ? keepSubscription(id) : endSubscription(id, what)),
    onSuccess: (_answer, what) => {
      void queryClient.invalidateQueries({ queryKey: orderKeys.subscriptions });
      void queryClient.invalidateQueries({ queryKey: orderKeys.customers });
      flash.show(t(`subscriptions.done.${what}`));
    },
    onError: (error) => flash.show(describeError(error), 'error', 8000),
    onSettled: () => setAsking(false),
  });
  if (status === 'canceled' || status === 'expired') return null;
  const mayEndLater = customer.id !== null && (status === 'active' || status === 'trialing');

  return (
    <span className="relative z-1">
      <Menu
        trigger={
          <IconButton size="small" label={t('subscriptions.acts', { name: nameOf(customer) })}>
            <Ellipsis aria-hidden className="size-4" />
          </IconButton>
        }
      >
        {isEnding ? (
          <MenuItem
            icon={<RotateCcw aria-hidden className="size-4" />}
            onSelect={() => act.mutate('keep')}
          >
            {t('subscriptions.keep')}
          </MenuItem>
        ) : (
          mayEndLater && (
            <MenuItem
              icon={<CalendarX aria-hidden className="size-4" />}
              onSelect={() => act.mutate('period_end')}
            >
              {t('subscriptions.end_later')}
            </MenuItem>
          )
        )}
        <MenuItem
          isDanger
          icon={<X aria-hidden className="size-4" />}
          onSelect={() => setAsking(true)}
        >
          {t('subscriptions.end_now')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('subscriptions.end_title')}
        description={t('subscriptions.end_body')}
        confirmLabel={t('subscriptions.end_now')}
        cancelLabel={t('subscriptions.keep_it')}
        isDanger
        isBusy={act.isPending}
        onConfirm={() => act.mutate('now')}
        onClose={() => setAsking(false)}
      />
    </span>
  );
}
