import { checkGiftCard, type GiftCard } from '@matinee/api/storefront/billing';
import type { Result } from '@matinee/api/result';
import { Button, buttonClass } from '@matinee/ui/button';
import { TextField } from '@matinee/ui/text-field';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormAlert } from '../../components/people/FormAlert';
import { FormPage } from '../../components/people/FormPage';
import { useForm } from '../../components/people/use-form';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { dateOf } from '../../util/format';
import { moneyOf } from '../../util/money';
import { giftCardWords } from '../checkout/gift-card-words';
import { keepGiftCard } from '../checkout/kept-gift-card';

interface Held {
  code: string;
  card: GiftCard;
}

/** What a gift card holds, and the way to use it. */
export function Component() {
  const [card, setCard] = useState<Held | null>(null);
  return (
    <FormPage title={t('billing.gift_card.title')} lead={t('billing.gift_card.lead')}>
      {card ? (
        <Balance held={card} onOther={() => setCard(null)} />
      ) : (
        <CodeForm onFound={setCard} />
      )}
    </FormPage>
  );
}

function CodeForm({ onFound }: { onFound: (held: Held) => void }) {
  const { errors, isBusy, onSubmit } = useForm({
    fields: ['code'],
    check: ({ code }) => ({ code: code ? undefined : t('checkout.codes.missing') }),
    send: ({ code }) => look(code),
    onDone: (card, { code }) => onFound({ code, card }),
  });
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      <FormAlert>{errors['']}</FormAlert>
      <TextField
        label={t('checkout.codes.gift_card')}
        name="code"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        required
        hint={t('billing.gift_card.hint')}
        error={errors['code']}
      />
      <Button type="submit" kind="primary" size="large" isBusy={isBusy} className="w-full">
        {t('billing.gift_card.check')}
      </Button>
    </form>
  );
}

/** An unknown code is not a missing page. */
async function look(code: string): Promise<Result<GiftCard>> {
  const result = await checkGiftCard(code);
  const kind = result.success ? '' : result.errors[0]?.code;
  if (result.success || (result.status !== 404 && kind !== 'gift_card_empty')) return result;
  return {
    ...result,
    errors: [{ code: 'no_gift_card', message: giftCardWords(result), field: 'code' }],
  };
}

interface BalanceProps {
  held: Held;
  onOther: () => void;
}

function Balance({ held: { code, card }, onOther }: BalanceProps) {
  return (
    <div className="space-y-6">
      <div className="rounded-card border border-hairline bg-raised p-6">
        <p className="text-14 text-text-2">{t('billing.gift_card.holds')}</p>
        <p className="mt-1 font-display text-48 font-bold tracking-tight tabular-nums">
          {moneyOf(card.balance, card.currency)}
        </p>
        {card.expires_at && (
          <p className="mt-1 text-14 text-text-2">
            {t('billing.gift_card.until', { date: dateOf(new Date(card.expires_at)) })}
          </p>
        )}
      </div>
      {card.balance > 0 && (
        <div>
          <Link
            to={paths.checkout()}
            className={`${buttonClass('primary', 'large')} w-full`}
            onClick={() => keepGiftCard(code)}
          >
            {t('billing.gift_card.use')}
          </Link>
          <p className="mt-3 text-14 text-text-2">{t('billing.gift_card.use_hint')}</p>
        </div>
      )}
      <Button kind="quiet" className="w-full" onClick={onOther}>
        {t('billing.gift_card.other')}
      </Button>
    </div>
  );
}
