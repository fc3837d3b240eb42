import { refundOrder, type OrderDetail } from '@matinee/api/backoffice/orders';
import { newIdempotencyKey } from '@matinee/api/idempotency-key';
import { TextField } from '@matinee/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/FormDialog';
import { Switch } from '../../components/Switch';
import { t } from '../../i18n';
import { report } from '../../stores/measuring';
import { flash } from '../../stores/page';
import { faultsByField } from '../../util/errors';
import { decimalText, formatMoney, parseMoney } from '../../util/money';

interface RefundDialogProps {
  order: OrderDetail;
  onDone: (order: OrderDetail) => void;
  onClose: () => void;
}

/** Money back, whole or in part. One key for this dialog: pressed twice, or sent again, it is one refund. */
export function RefundDialog({ order, onDone, onClose }: RefundDialogProps) {
  const { currency } = order;
  const left = order.paid - order.refunded;
  const [key] = useState(newIdempotencyKey);
  const [text, setText] = useState(decimalText(left, currency));
  const [reason, setReason] = useState('');
  const [choice, setChoice] = useState<boolean | null>(null);
  const minor = parseMoney(text, currency);
  const isGood = minor !== null && minor > 0 && minor <= left;
  // A part of the money takes nothing away, unless somebody says so.
  const endsAccess = choice ?? minor === left;
  const amount = isGood ? formatMoney({ minor, currency }) : '';

  const refund = useMutation({
    mutationFn: () =>
      refundOrder(order.id, { minor, reason: reason.trim(), ends_access: endsAccess, key }),
    onSuccess: (answer) => {
      report({ name: 'order_refunded', value: minor ?? 0, details: { currency } });
      onDone(answer);
      flash.show(t('orders.refund_done', { amount }));
    },
  });
  const faults = refund.error ? faultsByField(refund.error) : {};

  return (
    <FormDialog
      title={t('orders.refund_title', { number: order.number })}
      description={t('orders.refund_lead', { left: formatMoney({ minor: left, currency }) })}
      submit={isGood ? t('orders.refund_act', { amount }) : t('orders.refund_any')}
      isBusy={refund.isPending}
      fault={faults['']}
      onSubmit={() => isGood && refund.mutate()}
      onClose={onClose}
    >
      <TextField
        label={`${t('orders.amount')} (${currency})`}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        error={
          isGood
            ? (faults['minor'] ?? faults['amount'])
            : t('orders.amount_fault', { left: formatMoney({ minor: left, currency }) })
        }
        onChange={({ target }) => setText(target.value)}
      />
      <TextField
        label={t('orders.reason')}
        hint={t('orders.reason_hint')}
        value={reason}
        maxLength={300}
        error={faults['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
      <Switch
        label={t('orders.end_access')}
        hint={t('orders.end_access_hint')}
        isOn={endsAccess}
        onChange={setChoice}
      />
    </FormDialog>
  );
}
