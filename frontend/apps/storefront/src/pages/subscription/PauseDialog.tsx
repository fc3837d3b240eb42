import { billingKey, pauseSubscription, type Subscription } from '@matinee/api/storefront/billing';
import { resultOfAct } from '@matinee/api/result';
import { Button } from '@matinee/ui/button';
import { Chip } from '@matinee/ui/chip';
import { Dialog } from '@matinee/ui/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormAlert } from '../../components/people/FormAlert';
import { t } from '../../i18n';
import { flash } from '../../stores/flash';
import { errorWords } from '../../util/error-words';
import { dateOf } from '../../util/format';

const MONTHS = [1, 2, 3] as const;

interface PauseDialogProps {
  subscription: Subscription;
  onClose: () => void;
}

export function PauseDialog({ subscription, onClose }: PauseDialogProps) {
  const cache = useQueryClient();
  const [months, setMonths] = useState<number>(1);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const end = subscription.current_period_end;

  async function pause() {
    setIsBusy(true);
    const result = await resultOfAct(() => pauseSubscription(subscription.id, months));
    setIsBusy(false);
    if (!result.success) return setProblem(errorWords(result));
    flash.show(t('billing.pause.done'));
    await cache.invalidateQueries({ queryKey: billingKey });
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('billing.pause.title')}
      description={t('billing.pause.text', { date: end ? dateOf(new Date(end)) : '' })}
      closeLabel={t('billing.keep')}
      actions={
        <>
          <Button onClick={onClose}>{t('billing.keep')}</Button>
          <Button kind="primary" isBusy={isBusy} onClick={() => void pause()}>
            {t('billing.pause.action')}
          </Button>
        </>
      }
    >
      <FormAlert>{problem}</FormAlert>
      <div role="group" aria-label={t('billing.pause.how_long')} className="flex flex-wrap gap-2">
        {MONTHS.map((count) => (
          <Chip key={count} isOn={months === count} onChange={() => setMonths(count)}>
            {t('billing.pause.months', { count })}
          </Chip>
        ))}
      </div>
    </Dialog>
  );
}
