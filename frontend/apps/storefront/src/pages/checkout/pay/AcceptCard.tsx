import { useEffect, useEffectEvent, useState } from 'react';
import { FormAlert } from '../../../components/people/FormAlert';
import { t } from '../../../i18n';
import { CardFields, readCard, useCardForm } from './CardFields';
import { textIn, type ElementProps } from './element';
import { loadScript } from './load-script';

interface AcceptAnswer {
  opaqueData?: { dataDescriptor: string; dataValue: string };
  messages: { resultCode: 'Ok' | 'Error'; message?: { code: string; text: string }[] };
}

/** As much of Accept.js as is used here. */
interface Accept {
  dispatchData(
    data: {
      authData: { clientKey: string; apiLoginID: string };
      cardData: { cardNumber: string; month: string; year: string; cardCode: string };
    },
    done: (answer: AcceptAnswer) => void,
  ): void;
}

declare global {
  interface Window {
    Accept?: Accept;
  }
}

/** Authorize.Net: Accept.js takes the card from the browser to them, and gives back a token for 15 minutes. */
export function AcceptCard({ config, isBusy, onReady }: ElementProps) {
  const form = useCardForm();
  const [isLoaded, setIsLoaded] = useState(false);
  const [problem, setProblem] = useState<string>();
  const scriptUrl = textIn(config, 'accept_js_url');

  useEffect(() => {
    let isHere = true;
    loadScript(scriptUrl).then(
      () => isHere && setIsLoaded(true),
      () => isHere && setProblem(t('checkout.element_failed')),
    );
    return () => {
      isHere = false;
    };
  }, [scriptUrl]);

  const tokenize = useEffectEvent(async () => {
    const card = readCard(form);
    const { Accept: accept } = window;
    if (!card || !accept) return null;
    setProblem(undefined);
    const answer = await new Promise<AcceptAnswer>((resolve) =>
      accept.dispatchData(
        {
          authData: {
            clientKey: textIn(config, 'client_key'),
            apiLoginID: textIn(config, 'api_login_id'),
          },
          cardData: {
            cardNumber: card.number,
            month: String(card.expiry.month).padStart(2, '0'),
            year: String(card.expiry.year),
            cardCode: card.cvc,
          },
        },
        resolve,
      ),
    );
    if (answer.messages.resultCode === 'Ok' && answer.opaqueData) {
      return JSON.stringify(answer.opaqueData);
    }
    setProblem(answer.messages.message?.[0]?.text ?? t('checkout.declined.other'));
    return null;
  });

  useEffect(() => {
    onReady(isLoaded ? () => tokenize() : null);
    return () => onReady(null);
  }, [isLoaded, onReady]);

  return (
    <div className="space-y-4">
      <FormAlert>{problem}</FormAlert>
      <CardFields form={form} isBusy={isBusy} />
    </div>
  );
}
