import { confirmAge } from '@matinee/api/storefront/people';
import { Button } from '@matinee/ui/button';
import { useState } from 'react';
import { Notice } from '../../components/Notice';
import { FormAlert } from '../../components/people/FormAlert';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page-config';
import { go } from '../../util/go';

interface ConfirmAgeProps {
  age: number;
  /** Where the visitor wanted to go. */
  next: string;
}

/** Asks once; the browser stores the answer, and so does the account of a signed-in viewer. */
export function ConfirmAge({ age, next }: ConfirmAgeProps) {
  const [state, setState] = useState<'asking' | 'sending' | 'failed'>('asking');
  const store = pageConfig.store.title;

  async function confirm() {
    setState('sending');
    const result = await confirmAge();
    // 404: the owner has meanwhile given up the rule.
    if (result.success || result.status === 404) go(next);
    else setState('failed');
  }

  return (
    <Notice
      title={t('not_available.age.title', { age })}
      action={
        <>
          <Button
            kind="primary"
            size="large"
            isBusy={state === 'sending'}
            onClick={() => void confirm()}
          >
            {t('not_available.age.confirm', { age })}
          </Button>
          <div className="mt-4">
            <FormAlert>{state === 'failed' ? t('not_available.age.failed') : undefined}</FormAlert>
          </div>
        </>
      }
    >
      <p>{t('not_available.age.text', { store, age })}</p>
      <p className="mt-3">{t('not_available.age.under')}</p>
    </Notice>
  );
}
