import { isModerator, isStaff, signIn, signOut } from '@matinee/api/backoffice/session';
import type { PageSession } from '@matinee/api/page-config';
import { Button } from '@matinee/ui/button';
import { TextField } from '@matinee/ui/text-field';
import { KeyRound } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Doorway, FormProblem } from '../../components/Doorway';
import { PasswordField } from '../../components/PasswordField';
import { t } from '../../i18n';
import { paths, safeNext } from '../../paths';
import { pageConfig } from '../../stores/page';
import { formatAmount } from '../../util/format';
import { hasPasskeys, signInWithPasskey, wasCancelled } from '../../util/passkeys';
import { explainRefusal, secondFactorOf, waitSeconds } from './refusal';
import { useCountdown } from './use-countdown';

export function Component() {
  const [params] = useSearchParams();
  const reason =
    params.get('reason') === 'user_limit' ? t('security.sign_in.user_limit') : undefined;
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  const [second, setSecond] = useState<'app' | 'passkey' | null>(null);
  const secondsToWait = useCountdown(waitUntil);

  /** Goes on into the back office, or says why not. Stays busy while the page is being left. */
  async function enter(signingIn: Promise<PageSession>) {
    setBusy(true);
    try {
      const session = await signingIn;
      if (isModerator(session)) {
        // A full load: the session and its token are written into the page.
        location.assign(isStaff(session) ? safeNext(params.get('next')) : paths.moderation());
        return;
      }
      await signOut().catch(() => undefined);
      setFaults({ '': t('sign_in.no_right') });
    } catch (error) {
      if (!wasCancelled(error)) {
        const wait = waitSeconds(error);
        setWaitUntil(wait === null ? null : Date.now() + wait * 1000);
        setSecond((before) => secondFactorOf(error) ?? before);
        setFaults({ '': explainRefusal(error) });
      }
    }
    setBusy(false);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { email, password, code } = readForm(form);
    const missing = {
      ...(email ? {} : { email: t('sign_in.missing_email') }),
      ...(password ? {} : { password: t('sign_in.missing_password') }),
    };
    setFaults(missing);
    const firstMissing = Object.keys(missing)[0];
    if (firstMissing) {
      form.querySelector<HTMLInputElement>(`[name=${firstMissing}]`)?.focus();
      return;
    }
    await enter(signIn({ email, password, ...(code ? { code } : {}) }));
  }

  const problem =
    secondsToWait > 0
      ? t('sign_in.wait', { time: formatAmount(secondsToWait) })
      : (faults[''] ?? reason);
  return (
    <Doorway title={t('sign_in.title')} lead={t('sign_in.lead', { store: pageConfig.store.title })}>
      <form noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
        <FormProblem>{problem}</FormProblem>
        <TextField
          label={t('sign_in.email')}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={faults['email']}
        />
        <PasswordField
          label={t('sign_in.password')}
          autoComplete="current-password"
          error={faults['password']}
        />
        {second && (
          <TextField
            label={second === 'app' ? t('security.sign_in.code') : t('security.sign_in.recovery')}
            hint={second === 'app' ? t('security.sign_in.code_hint') : undefined}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <Button
          type="submit"
          kind="primary"
          size="large"
          isBusy={isBusy}
          disabled={secondsToWait > 0}
        >
          {isBusy ? t('sign_in.submitting') : t('sign_in.submit')}
        </Button>
      </form>
      {hasPasskeys() && (
        <PasskeyButton
          isBusy={isBusy}
          onPress={() => {
            setFaults({});
            void enter(signInWithPasskey());
          }}
        />
      )}
    </Doorway>
  );
}

function PasskeyButton({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  return (
    <>
      <div className="my-6 flex items-center gap-4 text-14 text-text-2">
        <span aria-hidden className="h-px flex-1 bg-hairline" />
        {t('security.sign_in.or')}
        <span aria-hidden className="h-px flex-1 bg-hairline" />
      </div>
      <Button
        size="large"
        className="w-full"
        isBusy={isBusy}
        icon={<KeyRound aria-hidden className="size-5" />}
        onClick={onPress}
      >
        {t('security.sign_in.passkey')}
      </Button>
    </>
  );
}

function readForm(form: HTMLFormElement) {
  const data = new FormData(form);
  const field = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    email: field('email').trim(),
    password: field('password'),
    code: field('code').trim(),
  };
}
