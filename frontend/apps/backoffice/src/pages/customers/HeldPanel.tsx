import {
  grantProduct,
  orderKeys,
  revokeGrant,
  type CustomerDetail,
  type Held,
} from '@matinee/api/backoffice/orders';
import { productsQuery, type Product } from '@matinee/api/backoffice/products';
import { IconButton } from '@matinee/ui/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Panel } from '../../components/Panel';
import { PickMany } from '../../components/PickMany';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { formatDay } from '../../util/format';

/** What a person has now; staff may give more, or take back what was given or bought. */
export function HeldPanel({ customer }: { customer: CustomerDetail }) {
  const queryClient = useQueryClient();
  const keep = (answer: CustomerDetail) => {
    queryClient.setQueryData(orderKeys.customer(customer.id), answer);
    void queryClient.invalidateQueries({ queryKey: [...orderKeys.customer(customer.id), 'why'] });
  };
  // One after the other, so that the last answer is the newest.
  const scope = { id: `customer-${customer.id}` };
  const take = useMutation({
    scope,
    mutationFn: (holding: Held) => revokeGrant(customer.id, holding.entitlement_id ?? 0),
    onSuccess: (answer, holding) => {
      keep(answer);
      flash.show(t('customers.taken', { title: holding.product_title }));
    },
    onError,
  });
  const give = useMutation({
    scope,
    mutationFn: (product: Product) => grantProduct(customer.id, product.id),
    onSuccess: (answer, product) => {
      keep(answer);
      flash.show(t('customers.given', { title: product.title }));
    },
    onError,
  });
  return (
    <Panel title={t('customers.has')}>
      {customer.held.length === 0 ? (
        <p className="text-14 text-text-2">{t('customers.has_nothing')}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {customer.held.map((holding) => (
            <li
              key={`${holding.product_id}-${holding.entitlement_id}`}
              className="flex items-center gap-3 py-1.5 text-14"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{holding.product_title}</span>
                <span className="block text-text-2">{termsOf(holding)}</span>
              </span>
              {holding.entitlement_id !== null && (
                <IconButton
                  size="small"
                  label={t('customers.take', { title: holding.product_title })}
                  disabled={take.isPending}
                  onClick={() => take.mutate(holding)}
                >
                  <X aria-hidden className="size-4" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        <GiveProduct
          heldIds={customer.held.map((holding) => holding.product_id)}
          onChoose={(product) => give.mutate(product)}
        />
        <p className="mt-1.5 text-14 text-text-2">{t('customers.give_hint')}</p>
      </div>
    </Panel>
  );
}

function termsOf(holding: Held): string {
  const until = holding.ends_at
    ? t('customers.until', { day: formatDay(holding.ends_at) })
    : t('customers.for_good');
  if (holding.subscription_id === null) return until;
  return holding.ends_at
    ? `${t('customers.by_subscription')}, ${until}`
    : t('customers.by_subscription');
}

function GiveProduct({
  heldIds,
  onChoose,
}: {
  heldIds: readonly number[];
  onChoose: (product: Product) => void;
}) {
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const { data } = useQuery(productsQuery({ q, show: 'all', page: 1 }));
  const givable = (data?.items ?? []).filter(
    ({ kind, title }) =>
      kind !== 'plan' &&
      kind !== 'gift_card' &&
      title.toLowerCase().includes(text.trim().toLowerCase()),
  );
  return (
    <PickMany
      label={t('customers.give')}
      placeholder={t('customers.find_product')}
      empty={t('customers.no_product')}
      typed={text}
      onType={setText}
      options={givable.map((product) => ({
        id: product.id,
        label: product.title,
        note: t(`products.kinds.${product.kind}`),
        isTaken: heldIds.includes(product.id),
        value: product,
      }))}
      onChoose={onChoose}
    />
  );
}

function onError(error: unknown) {
  flash.show(describeError(error), 'error', 8000);
}
