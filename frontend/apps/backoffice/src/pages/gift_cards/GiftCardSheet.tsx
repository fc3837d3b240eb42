import { blockGiftCard, giftCardQuery, voucherKeys } from '@matinee/api/backoffice/vouchers';
import { Button } from '@matinee/ui/button';
import { Sheet } from '@matinee/ui/sheet';
import { Skeleton } from '@matinee/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadError } from '../../components/LoadError';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { formatMoment } from '../../util/format';
import { formatMoney } from '../../util/money';

/** What a gift card was used for; and the way to stop it. */
export function GiftCardSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const queryClient = useQueryClient();
  const card = useQuery(giftCardQuery(id));
  const block = useMutation({
    mutationFn: (isBlocked: boolean) => blockGiftCard(id, isBlocked),
    onSuccess: (answer) => {
      const name = `•••• ${answer.last4}`;
      flash.show(
        answer.is_blocked
          ? t('gift_cards.blocked_now', { name })
          : t('gift_cards.unblocked_now', { name }),
      );
      void queryClient.invalidateQueries({ queryKey: voucherKeys.giftCards });
    },
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });
  const data = card.data;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={data ? `•••• ${data.last4}` : t('gift_cards.columns.card')}
      closeLabel={t('common.close')}
      footer={
        data && (
          <Button
            kind={data.is_blocked ? 'secondary' : 'danger'}
            className="w-full"
            isBusy={block.isPending}
            onClick={() => block.mutate(!data.is_blocked)}
          >
            {data.is_blocked ? t('gift_cards.unblock') : t('gift_cards.block')}
          </Button>
        )
      }
    >
      {card.isError ? (
        <LoadError
          error={card.error}
          onRetry={() => void card.refetch()}
          isRetrying={card.isFetching}
        />
      ) : data ? (
        <>
          <p className="text-28 font-semibold tracking-tight tabular-nums">
            {formatMoney({ minor: data.balance, currency: data.currency })}
          </p>
          <p className="text-14 text-text-2">
            {t('gift_cards.columns.initial').toLowerCase()}{' '}
            {formatMoney({ minor: data.initial, currency: data.currency })}
            {data.recipient_email && ` · ${data.recipient_email}`}
          </p>
          <h3 className="mt-6 mb-2 text-16 font-semibold">{t('gift_cards.movements')}</h3>
          {data.movements.length === 0 ? (
            <p className="text-14 text-text-2">{t('gift_cards.no_movements')}</p>
          ) : (
            <ul className="divide-y divide-hairline">
              {data.movements.map((movement) => (
                <li key={movement.id} className="flex justify-between gap-4 py-2 text-14">
                  <span>
                    <span className="block font-medium">
                      {movement.order_id === null ? (
                        t(`gift_cards.movement.${movement.kind}`)
                      ) : (
                        <Link to={paths.order(movement.order_id)} className="hover:underline">
                          {t(`gift_cards.movement.${movement.kind}`)} {movement.order_number}
                        </Link>
                      )}
                    </span>
                    <time dateTime={movement.at} className="text-text-2">
                      {formatMoment(movement.at)}
                    </time>
                  </span>
                  <span className="font-medium tabular-nums">
                    {formatMoney({ minor: movement.minor, currency: data.currency })}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <Skeleton className="h-40" />
      )}
    </Sheet>
  );
}
