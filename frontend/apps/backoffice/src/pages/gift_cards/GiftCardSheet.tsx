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
  const known = card.data;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={known ? `•••• ${known.last4}` : t('gift_cards.columns.card')}
      closeLabel={t('common.close')}
      footer={
        known && (
          <Button
            kind={known.is_blocked ? 'secondary' : 'danger'}
            className="w-full"
            isBusy={block.isPending}
            onClick={() => block.mutate(!known.is_blocked)}
          >
            {known.is_blocked ? t('gift_cards.unblock') : t('gift_cards.block')}
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
      ) : known ? (
        <>
          <p className="text-28 font-semibold tracking-tight tabular-nums">
            {formatMoney({ minor: known.balance, currency: known.currency })}
          </p>
          <p className="text-14 text-text-2">
            {t('gift_cards.columns.initial').toLowerCase()}{' '}
            {formatMoney({ minor: known.initial, currency: known.currency })}
            {known.recipient_email && ` · ${known.recipient_email}`}
          </p>
          <h3 className="mt-6 mb-2 text-16 font-semibold">{t('gift_cards.movements')}</h3>
          {known.movements.length === 0 ? (
            <p className="text-14 text-text-2">{t('gift_cards.no_movements')}</p>
          ) : (
            <ul className="divide-y divide-hairline">
              {known.movements.map((movement) => (
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
                    {formatMoney({ minor: movement.minor, currency: known.currency })}
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
