import { makeSandboxToken } from '@matinee/api/storefront/billing';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormAlert } from '../../../components/people/FormAlert';
import { t } from '../../../i18n';
import { BankDialog } from './BankDialog';
import { CardFields, readCard, useCardForm } from './CardFields';
import { declineWords } from './decline';
import type { ElementProps } from './element';
import { TestCards } from './TestCards';
import { TestMode } from './TestMode';

interface Question {
  about: string;
  answer: (approved: boolean) => void;
}

/** The sandbox's form: test numbers only, and a bank's question for the cards that require one. */
export function SandboxCard({ config, isBusy, onReady }: ElementProps) {
  const form = useCardForm();
  const [problem, setProblem] = useState<string>();
  const [question, setQuestion] = useState<Question | null>(null);

  const tokenize = useEffectEvent(async () => {
    setProblem(undefined);
    const card = readCard(form);
    if (!card) return null;
    const { number, expiry, cvc } = card;
    const result = await makeSandboxToken({
      number,
      exp_month: expiry.month,
      exp_year: expiry.year,
      cvc,
    });
    if (!result.success) {
      const [error] = result.errors;
      if (error?.field === 'number') form.refuse({ number: t('checkout.card.not_a_test_card') });
      else setProblem(declineWords(result));
      return null;
    }
    const { token, needs_challenge: isAsked } = result.data;
    if (!isAsked) return token;
    const approved = await new Promise<boolean>((answer) => setQuestion({ about: token, answer }));
    setQuestion(null);
    if (!approved) setProblem(t('checkout.declined.authentication_failed'));
    return approved ? token : null;
  });

  useEffect(() => {
    onReady(() => tokenize());
    return () => onReady(null);
  }, [onReady]);

  return (
    <div className="space-y-4">
      <TestMode />
      <FormAlert>{problem}</FormAlert>
      <CardFields form={form} isBusy={isBusy} />
      <TestCards config={config} onChoose={(number) => form.set('number', number)} />
      {question && <BankDialog about={question.about} amount={null} onAnswered={question.answer} />}
    </div>
  );
}
