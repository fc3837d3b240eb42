import { sendMeACode, type Me } from '@matinee/api/storefront/people';
import { Button } from '@matinee/ui/button';
import { useState } from 'react';
import { CodeField } from '../../components/people/CodeField';
import { checkCode, digitsOf, wordsOfFailure, type Errors } from '../../components/people/errors';
import { PasswordField } from '../../components/people/PasswordField';
import { t } from '../../i18n';
import { flash } from '../../stores/flash';

/** What of a person decides how they prove who they are. */
type Prover = Pick<Me, 'has_password' | 'email'>;

/** Proof of identity: the password, or a code by mail for an account without one. */
export function ProofFields({ me, errors }: { me: Prover; errors: Errors }) {
  const [wasSent, setWasSent] = useState(false);
  if (me.has_password) {
    return (
      <PasswordField
        label={t('account.fields.current_password')}
        name="current_password"
        autoComplete="current-password"
        required
        error={errors['current_password']}
      />
    );
  }
  return (
    <div className="space-y-3">
      <p className="text-14 text-text-2">{t('account.password.need_code', { email: me.email })}</p>
      <SendCode
        label={t(wasSent ? 'account.join.again' : 'account.password.send_code')}
        onSent={() => setWasSent(true)}
      />
      {(wasSent || errors['code']) && <CodeField error={errors['code']} takesFocus={wasSent} />}
    </div>
  );
}

export function checkProof(me: Prover, proof: { current_password: string; code: string }) {
  return me.has_password
    ? {
        current_password: proof.current_password ? undefined : t('account.missing.password'),
        code: undefined,
      }
    : { current_password: undefined, code: checkCode(proof.code) };
}

export function proofOf(me: Prover, proof: { current_password: string; code: string }) {
  return me.has_password
    ? { current_password: proof.current_password }
    : { code: digitsOf(proof.code) };
}

function SendCode({ label, onSent }: { label: string; onSent: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  async function send() {
    setIsBusy(true);
    const result = await sendMeACode();
    setIsBusy(false);
    if (result.success) {
      flash.show(t('account.join.again_sent'), 'info');
      onSent();
    } else flash.show(wordsOfFailure(result, [])[''] ?? t('account.refused.failed'), 'error');
  }
  return (
    <Button isBusy={isBusy} onClick={() => void send()}>
      {label}
    </Button>
  );
}
