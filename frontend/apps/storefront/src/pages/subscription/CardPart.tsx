import {
  billingKey,
  changeCard,
  removeCard,
  type PaymentDetails,
} from '@matinee/api/storefront/billing';
import { newIdempotencyKey } from '@matinee/api/idempotency-key';
import { pageFailure, resultOfAct } from '@matinee/api/result';
import { Button } from '@matinee/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useRef, useState } from 'react';
import { FormAlert } from '../../components/people/FormAlert';
import { t } from '../../i18n';
import { flash } from '../../stores/flash';
import { pageConfig } from '../../stores/page-config';
import { errorWords } from '../../util/error-words';
import { cardName, expiryName } from '../checkout/pay/card-name';
import { saidOf, useCardAddress } from '../checkout/pay/CardAddress';
import { declineWords } from '../checkout/pay/decline';
import type { Form, Tokenize } from '../checkout/pay/element';
import { PayWith } from '../checkout/pay/PayWith';

interface CardPartProps {
  card: PaymentDetails | null;
  currency: string;
}

/** The card on file, and another one in its place. */
export function CardPart({ card, currency }: CardPartProps) {
  const cache = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const expiry = card && expiryName(card);

  async function remove() {
    setIsBusy(true);
    const result = await resultOfAct(removeCard);
    setIsBusy(false);
    if (!result.success) {
      const isInUse = result.errors[0]?.code === 'card_in_use';
      return void flash.show(
        isInUse ? t('billing.card.in_use') : errorWords(result),
        'error',
        8_000,
      );
    }
    flash.show(t('billing.card.removed'));
    await cache.invalidateQueries({ queryKey: billingKey });
  }

  return (
    <section>
      <h2 className="text-18 font-semibold">{t('billing.card.title')}</h2>
      <div className="mt-4 rounded-card border border-hairline bg-raised p-5">
        <div className="flex flex-wrap items-center gap-4">
          <CreditCard aria-hidden className="size-6 shrink-0 text-text-2" />
          <div className="min-w-0 flex-1 basis-48">
            <p className="text-16 font-medium">{card ? cardName(card) : t('billing.card.none')}</p>
            {expiry && (
              <p className="text-14 text-text-2">{t('billing.card.until', { date: expiry })}</p>
            )}
          </div>
          {!pageConfig.session.impersonated && (
            <div className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => setIsOpen(!isOpen)} aria-expanded={isOpen}>
                {card ? t('billing.card.change') : t('billing.card.add')}
              </Button>
              {card && (
                <Button kind="danger" size="small" isBusy={isBusy} onClick={() => void remove()}>
                  {t('billing.card.remove')}
                </Button>
              )}
            </div>
          )}
        </div>
        {isOpen && (
          <NewCard
            currency={currency}
            onKept={() => {
              setIsOpen(false);
              flash.show(t('billing.card.changed'));
              void cache.invalidateQueries({ queryKey: billingKey });
            }}
          />
        )}
      </div>
    </section>
  );
}

/** Here a way to pay is put on file: no form pays. */
function nothingIsDue(): void {}

function NewCard({ currency, onKept }: { currency: string; onKept: () => void }) {
  const providers = pageConfig.billing?.providers ?? [];
  const [choice, setChoice] = useState(providers[0]?.name ?? '');
  const [tokenize, setTokenize] = useState<{ run: Tokenize } | null>(null);
  const [onReady] = useState(
    () => (form: Form | null) => setTokenize(typeof form === 'function' ? { run: form } : null),
  );
  const [address, setAddress] = useCardAddress();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isPressed = useRef(false);
  const isPayPal = providers.find(({ name }) => name === choice)?.element === 'paypal_buttons';

  async function keep(token: string) {
    const result = await resultOfAct(() =>
      changeCard(choice, token, saidOf(address), newIdempotencyKey()),
    );
    if (result.success) onKept();
    else setProblem(declineWords(result));
  }

  async function submit() {
    if (isPressed.current || !tokenize) return;
    isPressed.current = true;
    setIsBusy(true);
    setProblem(undefined);
    try {
      const token = await tokenize.run();
      if (token) await keep(token);
    } catch (cause) {
      setProblem(declineWords(pageFailure(cause)));
    }
    isPressed.current = false;
    setIsBusy(false);
  }

  return (
    <form
      noValidate
      className="mt-5 max-w-md space-y-5 border-t border-hairline pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <PayWith
        providers={providers}
        saved={null}
        chosen={choice}
        onChoose={(name) => {
          setTokenize(null);
          setChoice(name);
        }}
        page="dashboard"
        currency={currency}
        due={null}
        address={address}
        onAddress={setAddress}
        isBusy={isBusy}
        onReady={onReady}
        onToken={(token) => void keep(token)}
        onPress={nothingIsDue}
      />
      <FormAlert>{problem}</FormAlert>
      {!isPayPal && (
        <Button type="submit" kind="primary" isBusy={isBusy || !tokenize}>
          {t('billing.card.save')}
        </Button>
      )}
    </form>
  );
}
