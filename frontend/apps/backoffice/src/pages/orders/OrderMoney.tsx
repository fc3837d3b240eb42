import type { OrderDetail } from '@matinee/api/backoffice/orders';
import { Badge, type BadgeTone } from '../../components/Badge';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { wordsOfDecline } from '../../util/decline';
import { formatMoment } from '../../util/format';
import { formatMoney } from '../../util/money';
import { wordFor } from '../../util/word-for';

const TONES: Record<string, BadgeTone> = {
  succeeded: 'good',
  failed: 'bad',
  canceled: 'over',
  surplus: 'bad',
  surplus_refunded: 'over',
  won: 'good',
  lost: 'bad',
  prevented: 'over',
};

const toneOf = (state: string): BadgeTone => TONES[state] ?? 'waiting';

/** Every attempt at the bill, the latest last: what it was paid with, and why not. */
export function Attempts({ order }: { order: OrderDetail }) {
  return (
    <Panel title={t('orders.payments')}>
      {order.payments.length === 0 ? (
        <p className="text-14 text-text-2">{t('orders.no_payments')}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {order.payments.map((payment) => (
            <Entry
              key={payment.id}
              tone={toneOf(payment.state)}
              state={
                wordFor(
                  payment.taken_minor === null ? 'orders.states' : 'orders.wrong_states',
                  payment.state,
                ) ?? payment.state
              }
              minor={payment.amount_minor}
              currency={payment.currency}
              at={payment.created_at}
              notes={[
                paidWith(payment),
                payment.taken_minor !== null &&
                  t('orders.wrongly_taken', {
                    amount: formatMoney({
                      minor: payment.taken_minor,
                      currency: payment.taken_currency,
                    }),
                  }),
                payment.taken_minor === null &&
                  payment.decline_code &&
                  t('orders.declined', { code: wordsOfDecline(payment.decline_code) }),
              ]}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function paidWith({ leg, method, gift_cards: cards }: OrderDetail['payments'][number]): string {
  const name = wordFor('orders.paid_with', leg);
  if (name === undefined) return method;
  return cards.length > 0 ? cards.map((last4) => `${name} •••• ${last4}`).join(' ') : name;
}

export function Refunds({ order }: { order: OrderDetail }) {
  return (
    <Panel title={t('orders.refunds')}>
      <ul className="divide-y divide-hairline">
        {order.refunds.map((refund) => (
          <Entry
            key={refund.id}
            tone={toneOf(refund.state)}
            state={
              refund.outside_provider
                ? t('orders.refunded_at', {
                    provider:
                      wordFor('providers.names', refund.outside_provider) ??
                      refund.outside_provider,
                  })
                : (wordFor('orders.refund_states', refund.state) ?? refund.state)
            }
            minor={refund.amount_minor}
            currency={refund.currency}
            at={refund.created_at}
            notes={[refund.reason, refund.ends_access && t('orders.ended_access')]}
          />
        ))}
      </ul>
    </Panel>
  );
}

export function Disputes({ order }: { order: OrderDetail }) {
  return (
    <Panel title={t('orders.disputes')}>
      <ul className="divide-y divide-hairline">
        {order.disputes.map((dispute) => (
          <Entry
            key={dispute.id}
            tone={toneOf(dispute.status)}
            state={wordFor('orders.dispute_states', dispute.status) ?? dispute.status}
            minor={dispute.amount_minor}
            currency={dispute.currency}
            at={dispute.opened_at}
            notes={[dispute.reason]}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface EntryProps {
  tone: BadgeTone;
  state: string;
  minor: number;
  currency: string;
  at: string;
  notes: readonly (string | false)[];
}

function Entry({ tone, state, minor, currency, at, notes }: EntryProps) {
  const note = notes.filter(Boolean).join(' · ');
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 py-2 text-14">
      <Badge tone={tone}>{state}</Badge>
      <span className="text-end font-medium tabular-nums">{formatMoney({ minor, currency })}</span>
      <span className="min-w-0 text-text-2">{note}</span>
      <time dateTime={at} className="text-end whitespace-nowrap text-text-2">
        {formatMoment(at)}
      </time>
    </li>
  );
}
