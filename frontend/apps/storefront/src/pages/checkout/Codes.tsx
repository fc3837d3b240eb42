import {
  checkCoupon,
  checkGiftCard,
  type GiftCard,
  type Selection,
} from '@matinee/api/storefront/billing';
import type { Failure } from '@matinee/api/result';
import { Button } from '@matinee/ui/button';
import { RemovableChip } from '@matinee/ui/chip';
import { TextField } from '@matinee/ui/text-field';
import { Gift, Tag } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page-config';
import { errorWords } from '../../util/error-words';
import { moneyOf } from '../../util/money';
import { giftCardWords } from './gift-card-words';

interface CodesProps {
  selection: Selection;
  isBusy: boolean;
  canUseGiftCard: boolean;
  onCoupon: (code: string | null) => void;
  onGiftCard: (code: string | null) => void;
}

/** A coupon and a gift card: collapsed until the buyer has one. */
export function Codes({ selection, isBusy, canUseGiftCard, onCoupon, onGiftCard }: CodesProps) {
  const { price_id, upsell_id, coupon_code: coupon, gift_card: giftCard } = selection;
  const [card, setCard] = useState<GiftCard | null>(null);
  return (
    <div className="flex flex-wrap items-start gap-3">
      {coupon ? (
        <RemovableChip
          removeLabel={t('checkout.codes.remove_coupon', { code: coupon })}
          onRemove={() => !isBusy && onCoupon(null)}
        >
          <Tag aria-hidden className="size-4" />
          {coupon}
        </RemovableChip>
      ) : (
        <CodeForm
          icon={<Tag aria-hidden className="size-4" />}
          open={t('checkout.codes.have_coupon')}
          label={t('checkout.codes.coupon')}
          isBusy={isBusy}
          use={async (code) => {
            const result = await checkCoupon({
              code,
              price_id,
              ...(upsell_id ? { upsell_id } : {}),
            });
            if (!result.success) return couponWords(result);
            onCoupon(code);
            return null;
          }}
        />
      )}
      {!canUseGiftCard || !pageConfig.store.gift_card_enabled ? null : giftCard ? (
        <RemovableChip
          removeLabel={t('checkout.codes.remove_gift_card')}
          onRemove={() => !isBusy && onGiftCard(null)}
        >
          <Gift aria-hidden className="size-4" />
          {card
            ? t('checkout.codes.gift_card_holds', {
                amount: moneyOf(card.balance, card.currency),
              })
            : t('checkout.codes.gift_card')}
        </RemovableChip>
      ) : (
        <CodeForm
          icon={<Gift aria-hidden className="size-4" />}
          open={t('checkout.codes.have_gift_card')}
          label={t('checkout.codes.gift_card')}
          isBusy={isBusy}
          use={async (code) => {
            const result = await checkGiftCard(code);
            if (!result.success) {
              return giftCardWords(result);
            }
            if (result.data.balance === 0) return t('checkout.codes.empty_gift_card');
            setCard(result.data);
            onGiftCard(code);
            return null;
          }}
        />
      )}
    </div>
  );
}

interface CodeFormProps {
  icon: ReactNode;
  open: string;
  label: string;
  isBusy: boolean;
  /** Null when the code is taken, else what is wrong with it. */
  use: (code: string) => Promise<string | null>;
}

function CodeForm({ icon, open, label, isBusy, use }: CodeFormProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
  }, [isOpen]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isAsking || isBusy) return;
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    if (!code) return setError(t('checkout.codes.missing'));
    setIsAsking(true);
    const wrong = await use(code);
    setIsAsking(false);
    setError(wrong ?? undefined);
  }

  if (!isOpen) {
    return (
      <Button size="small" icon={icon} disabled={isBusy} onClick={() => setIsOpen(true)}>
        {open}
      </Button>
    );
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex w-full items-start gap-2"
    >
      <TextField
        label={label}
        name="code"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        className="flex-1"
        error={error}
        onChange={() => setError(undefined)}
      />
      <Button type="submit" isBusy={isAsking} className="mt-7">
        {t('checkout.codes.use')}
      </Button>
    </form>
  );
}

function couponWords(failure: Failure): string {
  const code = failure.errors[0]?.code;
  switch (code) {
    case 'coupon_unknown':
    case 'not_found':
      return t('checkout.codes.no_coupon');
    case 'coupon_over':
      return t('checkout.codes.coupon_over');
    case 'coupon_used':
      return t('checkout.codes.coupon_used');
    case 'coupon_not_for_this':
      return t('checkout.codes.coupon_not_for_this');
    case 'coupon_not_for_staff':
      return t('checkout.codes.coupon_not_for_staff');
    default:
      return errorWords(failure);
  }
}
