import { subscribe } from '@matinee/api/storefront/newsletter';
import { askToJoin, join } from '@matinee/api/storefront/sessions';
import { Button } from '@matinee/ui/button';
import { useState } from 'react';
import { proveOneself } from '../../components/people/captcha';
import { CodeField } from '../../components/people/CodeField';
import { checkCode, digitsOf, wordsOfFailure } from '../../components/people/errors';
import { FormAlert } from '../../components/people/FormAlert';
import { useForm } from '../../components/people/use-form';
import { t } from '../../i18n';
import { flash } from '../../stores/flash';
import { report } from '../../stores/measuring';
import { go } from '../../util/go';
import type { JoinDetails } from './use-joining';

interface CodeStepProps {
  details: JoinDetails;
  next: string;
}

export function CodeStep({ details, next }: CodeStepProps) {
  const { email, name, password, wantsNews } = details;
  const values = { email, name, ...(password ? { password } : {}) };
  async function goOn() {
    if (wantsNews) await subscribe();
    go(next);
  }
  const form = useForm({
    fields: ['code'],
    check: ({ code }) => ({ code: checkCode(code) }),
    send: ({ code }) => join({ ...values, code: digitsOf(code) }),
    onDone: () => {
      report({ name: 'sign_up', value: 1 });
      // Also when the newsletter could not be asked for: it is in their account.
      void goOn();
      return true;
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="space-y-5">
      <FormAlert>{form.errors['']}</FormAlert>
      <CodeField error={form.errors['code']} takesFocus />
      <Button type="submit" kind="primary" size="large" isBusy={form.isBusy} className="w-full">
        {t('account.join.code_submit')}
      </Button>
      <SendAgain send={async () => askToJoin({ ...values, ...(await proveOneself()) })} />
    </form>
  );
}

function SendAgain({ send }: { send: () => ReturnType<typeof askToJoin> }) {
  const [isBusy, setIsBusy] = useState(false);
  async function again() {
    setIsBusy(true);
    const result = await send();
    setIsBusy(false);
    if (result.success) flash.show(t('account.join.again_sent'), 'info');
    else flash.show(wordsOfFailure(result, [])[''] ?? t('account.refused.failed'), 'error');
  }
  return (
    <Button kind="quiet" isBusy={isBusy} className="w-full" onClick={() => void again()}>
      {t('account.join.again')}
    </Button>
  );
}
