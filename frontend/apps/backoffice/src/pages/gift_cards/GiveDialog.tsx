import { issueGiftCard, voucherKeys, type IssuedGiftCard } from '@matinee/api/backoffice/vouchers';
import { Button } from '@matinee/ui/button';
import { copyText } from '@matinee/ui/copy-text';
import { Dialog } from '@matinee/ui/dialog';
import { TextField } from '@matinee/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../../components/FormDialog';
import { MoneyField } from '../../components/MoneyField';
import { t } from '../../i18n';
import { flash, pageConfig } from '../../stores/page';
import { faultsByField } from '../../util/errors';
import { formatMoney, parseMoney } from '../../util/money';

/** A gift card that nobody pays for. Its code is shown once. */
export function GiveDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [currency, setCurrency] = useState(pageConfig.store.currency);
  const [email, setEmail] = useState('');
  const [isChecked, setChecked] = useState(false);
  const minor = parseMoney(text, currency);
  const give = useMutation({
    mutationFn: () => issueGiftCard({ minor: minor ?? 0, currency, recipient_email: email.trim() }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: voucherKeys.giftCards }),
  });
  const faults = give.error ? faultsByField(give.error) : {};
  if (give.data) return <Made card={give.data} onClose={onClose} />;
  return (
    <FormDialog
      title={t('gift_cards.give_title')}
      description={t('gift_cards.give_lead')}
      submit={t('gift_cards.create')}
      isBusy={give.isPending}
      fault={faults['']}
      onSubmit={() => {
        setChecked(true);
        if (minor) give.mutate();
      }}
      onClose={onClose}
    >
      <MoneyField
        label={t('gift_cards.amount')}
        typed={text}
        currency={currency}
        error={isChecked && !minor ? t('products.amount_fault', { currency }) : faults['minor']}
        onType={setText}
        onCurrency={setCurrency}
      />
      <TextField
        label={t('gift_cards.recipient')}
        hint={t('gift_cards.recipient_hint')}
        type="email"
        value={email}
        maxLength={254}
        autoComplete="off"
        error={faults['recipient_email']}
        onChange={({ target }) => setEmail(target.value)}
      />
    </FormDialog>
  );
}

function Made({ card, onClose }: { card: IssuedGiftCard; onClose: () => void }) {
  async function copy() {
    if (await copyText(card.code)) flash.show(t('gift_cards.copied'));
    else flash.show(t('common.not_copied'), 'warning');
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('gift_cards.made_title')}
      description={t('gift_cards.made_lead')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy()}>
            {t('gift_cards.copy')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('gift_cards.done')}
          </Button>
        </>
      }
    >
      <p className="rounded-card bg-veil p-4 text-center">
        <span className="block text-22 font-semibold tracking-[0.08em] break-all select-all">
          {card.code}
        </span>
        <span className="mt-1 block text-14 text-text-2">
          {formatMoney({ minor: card.initial, currency: card.currency })}
        </span>
      </p>
    </Dialog>
  );
}
