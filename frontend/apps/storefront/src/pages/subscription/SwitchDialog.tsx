import {
  billingKey,
  previewSwitch,
  switchPlan,
  type Subscription,
} from '@matinee/api/storefront/billing';
import { offersQuery, type Price, type Product } from '@matinee/api/storefront/offers';
import { newIdempotencyKey } from '@matinee/api/idempotency-key';
import { orThrow, resultOfAct } from '@matinee/api/result';
import { Button } from '@matinee/ui/button';
import { Dialog } from '@matinee/ui/dialog';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormAlert } from '../../components/people/FormAlert';
import { t } from '../../i18n';
import { flash } from '../../stores/flash';
import { dateOf } from '../../util/format';
import { moneyOf } from '../../util/money';
import { priceWords } from '../../util/price-words';
import { declineWords, refusalWords } from '../checkout/pay/decline';
import { Checking } from '../checkout/PayForm';
import { useArrival } from '../checkout/use-arrival';
import { usePaying } from '../checkout/use-paying';

interface Choice {
  product: Product;
  price: Price & { amount: number };
}

interface SwitchDialogProps {
  subscription: Subscription;
  onClose: () => void;
}

/** The other plans, and what each change would cost now: the server adds it up. */
export function SwitchDialog({ subscription, onClose }: SwitchDialogProps) {
  const cache = useQueryClient();
  const offers = useQuery(offersQuery({ currency: subscription.currency }));
  const [choice, setChoice] = useState<number | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [keys] = useState(() => new Map<number, string>());
  const preview = useQuery({
    queryKey: ['/api/subscription/switch/preview', subscription.id, choice],
    enabled: choice !== null,
    staleTime: 0,
    queryFn: async () => orThrow(await previewSwitch(subscription.id, choice ?? 0)).data,
  });
  const paying = usePaying();
  const { state } = paying;
  const isBusy = isSending || paying.isBusy;
  useArrival(state, () => finish());
  const choices = choicesOf(
    offers.data?.offers.flatMap(({ products }) => products) ?? [],
    subscription,
  );

  function finish() {
    flash.show(t('billing.switch.done'));
    onClose();
  }

  async function change() {
    if (choice === null || isBusy) return;
    setProblem(undefined);
    // The same choice pressed again is the same change.
    const key = keys.get(choice) ?? newIdempotencyKey();
    keys.set(choice, key);
    setIsSending(true);
    const result = await resultOfAct(() => switchPlan(subscription.id, choice, key));
    setIsSending(false);
    // The press is answered: the next one is another.
    keys.delete(choice);
    if (!result.success) return setProblem(declineWords(result));
    // A bank that asks, or has not answered yet.
    if (result.data.order?.status === 'open') return paying.watch(result.data.order.id);
    await cache.invalidateQueries({ queryKey: billingKey });
    finish();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('billing.switch.title')}
      closeLabel={t('billing.keep')}
      actions={
        <>
          <Button onClick={onClose}>{t('billing.keep')}</Button>
          <Button
            kind="primary"
            isBusy={isBusy || (choice !== null && !preview.data)}
            disabled={choice === null}
            onClick={() => void change()}
          >
            {preview.data && preview.data.due_now > 0
              ? t('checkout.pay', {
                  amount: moneyOf(preview.data.due_now, preview.data.currency),
                })
              : t('billing.switch.action')}
          </Button>
        </>
      }
    >
      <FormAlert>
        {problem ??
          (state.step === 'ready' && state.refusal ? refusalWords(state.refusal) : undefined)}
      </FormAlert>
      {offers.isPending && <Skeleton className="h-24 w-full" />}
      {offers.data && choices.length === 0 && (
        <p className="text-16 text-text-2">{t('billing.switch.none')}</p>
      )}
      <ul className="space-y-2">
        {choices.map(({ product, price }) => (
          <li key={price.id}>
            <label className="flex cursor-pointer items-center gap-3 rounded-control border border-hairline p-3 transition-colors hover:border-edge has-checked:border-text has-checked:bg-veil">
              <input
                type="radio"
                name="plan"
                checked={choice === price.id}
                onChange={() => {
                  setProblem(undefined);
                  setChoice(price.id);
                }}
                className="size-4.5 accent-text"
              />
              <span className="min-w-0 flex-1 text-16 font-medium">
                <bdi>{product.title}</bdi>
              </span>
              <span className="text-14 text-text-2">{priceWords(price)}</span>
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className="min-h-6 text-14 text-text-2">
        {preview.data && previewWords(preview.data)}
      </p>
      <div role="status">{state.step === 'checking' && <Checking />}</div>
      {paying.challenge}
    </Dialog>
  );
}

/** The plans of the same group: another group's would be a second subscription. */
function choicesOf(
  products: readonly Product[],
  { plan_id: current, plan_group: group }: Subscription,
): Choice[] {
  const ids = new Set<number>([current]);
  const choices: Choice[] = [];
  for (const product of products) {
    if (product.kind !== 'plan' || product.plan_group !== group) continue;
    for (const price of product.prices) {
      if (price.amount === null || !price.interval || ids.has(price.id)) continue;
      ids.add(price.id);
      choices.push({ product, price: { ...price, amount: price.amount } });
    }
  }
  return choices;
}

interface Preview {
  is_upgrade: boolean;
  due_now: number;
  waived: number;
  credit: number;
  currency: string;
  takes_effect_at: string;
}

function previewWords(preview: Preview): string {
  const date = dateOf(new Date(preview.takes_effect_at));
  if (!preview.is_upgrade) return t('billing.switch.later', { date });
  if (preview.credit > 0) {
    return t('billing.switch.credit', { amount: moneyOf(preview.credit, preview.currency) });
  }
  if (preview.waived > 0) {
    return t('billing.switch.now_waived', { amount: moneyOf(preview.waived, preview.currency) });
  }
  return preview.due_now > 0
    ? t('billing.switch.now', { amount: moneyOf(preview.due_now, preview.currency) })
    : t('billing.switch.now_free');
}
