import { answerChallenge } from '@matinee/api/storefront/billing';
import { Button } from '@matinee/ui/button';
import { Dialog } from '@matinee/ui/dialog';
import { useState } from 'react';
import { FormAlert } from '../../../components/people/FormAlert';
import { t } from '../../../i18n';
import { errorWords } from '../../../util/error-words';

interface BankDialogProps {
  /** What the sandbox's bank asks about: a payment, or a card being put on file. */
  about: string;
  /** What would be paid, in words; none when a card is put on file. */
  amount: string | null;
  onAnswered: (approved: boolean) => void;
}

/** The question that a real bank asks on its own page. Closing it declines. */
export function BankDialog({ about, amount, onAnswered }: BankDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function answer(approve: boolean) {
    if (isBusy) return;
    setIsBusy(true);
    const result = await answerChallenge(about, approve);
    setIsBusy(false);
    if (result.success) onAnswered(approve);
    else setProblem(errorWords(result));
  }

  return (
    <Dialog
      isOpen
      onClose={() => void answer(false)}
      title={t('checkout.bank.title')}
      description={amount ? t('checkout.bank.pay', { amount }) : t('checkout.bank.keep')}
      closeLabel={t('checkout.bank.refuse')}
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => void answer(false)}>
            {t('checkout.bank.refuse')}
          </Button>
          <Button kind="primary" isBusy={isBusy} onClick={() => void answer(true)}>
            {t('checkout.bank.approve')}
          </Button>
        </>
      }
    >
      <FormAlert>{problem}</FormAlert>
      <p className="text-14 text-text-2">{t('checkout.bank.test')}</p>
    </Dialog>
  );
}
