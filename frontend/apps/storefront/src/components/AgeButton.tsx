import { confirmAge } from '@matinee/api/storefront/people';
import { Button } from '@matinee/ui/button';
import { useState } from 'react';
import { t } from '../i18n';
import { flash } from '../stores/flash';

/** Films from this age on are played to those who have said that they are adults. */
export const ADULT_AGE = 18;

/** Says once that the viewer is an adult; browser and account remember it. */
export function AgeButton({ children, onConfirmed }: { children: string; onConfirmed(): void }) {
  const [isSending, setIsSending] = useState(false);
  async function confirm() {
    setIsSending(true);
    const result = await confirmAge(ADULT_AGE);
    if (result.success) {
      onConfirmed();
      return;
    }
    setIsSending(false);
    flash.show(t('program.gates.adults.failed'), 'error');
  }
  return (
    <Button kind="primary" size="large" isBusy={isSending} onClick={() => void confirm()}>
      {children}
    </Button>
  );
}
