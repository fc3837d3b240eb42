import { router } from '@inertiajs/react';
import { Button, buttonClass } from '@matinee/ui/button';
import { TextField } from '@matinee/ui/text-field';
import { MonitorSmartphone, ShieldAlert } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { FormAlert } from '../components/people/FormAlert';
import { FormPage, linkClass } from '../components/people/FormPage';
import { Notice } from '../components/Notice';
import { t } from '../i18n';
import { paths } from '../paths';
import { wordsOf } from '../util/duration';
import { timeAgo } from './time-ago';
import { useSending, type PageErrors } from './send';

interface Device {
  code: string;
  browser: string;
  system: string;
  asked_at: string;
}

interface ActivatePageProps {
  device: Device | null;
  code: string;
  outcome: 'let_in' | 'refused' | null;
  errors: PageErrors;
  wait_seconds: number | null;
  account: string;
}

const PAGE = '/smartwatch_activations/activate';

/** The code that a device shows is entered; which device that is, is shown before it is let in. */
export function ActivatePage(props: ActivatePageProps) {
  if (props.outcome) return <Done outcome={props.outcome} />;
  if (props.device) return <IsItYours device={props.device} account={props.account} />;
  return <EnterCode {...props} />;
}

function EnterCode({ code: initialCode, errors, wait_seconds: waitSeconds }: ActivatePageProps) {
  const [code, setCode] = useState(initialCode);
  const [isBusy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [isStale, setStale] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const letters = code
      .normalize('NFKC')
      .replaceAll(/[^a-z]/gi, '')
      .toUpperCase();
    setMissing(letters.length === 0);
    if (letters.length === 0 || isBusy) return;
    setBusy(true);
    setStale(false);
    router.get(PAGE, { code: letters }, { onFinish: () => setBusy(false) });
  }

  return (
    <FormPage title={t('smartwatch.title')} lead={t('smartwatch.lead')}>
      <form noValidate onSubmit={submit} className="space-y-5">
        <FormAlert>{wholeFault(errors, waitSeconds)}</FormAlert>
        <TextField
          label={t('smartwatch.code')}
          hint={t('smartwatch.hint')}
          name="code"
          dir="ltr"
          value={code}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="[&_input]:font-medium [&_input]:tracking-[0.2em] [&_input]:uppercase"
          error={
            isMissing
              ? t('smartwatch.missing')
              : errors['code'] && !isStale
                ? t('smartwatch.wrong')
                : undefined
          }
          onChange={({ target }) => {
            setCode(target.value);
            setStale(true);
            setMissing(false);
          }}
        />
        <Button type="submit" kind="primary" size="large" isBusy={isBusy} className="w-full">
          {t('smartwatch.check')}
        </Button>
      </form>
    </FormPage>
  );
}

function wholeFault(errors: PageErrors, waitSeconds: number | null): string | undefined {
  if (waitSeconds !== null) return t('smartwatch.wait', { wait: wordsOf(waitSeconds) });
  if (errors['form'] === 'customers_only') return t('smartwatch.team');
  return errors['form'] || errors['answer'] ? t('smartwatch.failed') : undefined;
}

function IsItYours({ device, account }: { device: Device; account: string }) {
  const { isBusy, hasFailed, send } = useSending();
  const [now] = useState(() => new Date());
  const { code, browser, system } = device;
  const answer = (choice: 'let_in' | 'refuse') =>
    send('/smartwatch_activations/answer', { code, answer: choice });
  return (
    <FormPage title={t('smartwatch.found')} lead={t('smartwatch.as', { email: account })}>
      <div className="space-y-5">
        <FormAlert>{hasFailed ? t('smartwatch.failed') : undefined}</FormAlert>
        <div className="flex items-center gap-4 rounded-card border border-hairline bg-raised p-5">
          <MonitorSmartphone aria-hidden className="size-8 shrink-0 text-text-2" />
          <div className="min-w-0">
            <p dir="ltr" className="text-22 font-semibold tracking-[0.12em] text-start">
              {code}
            </p>
            <p className="text-14 text-text-2">
              {browser && system
                ? t('smartwatch.what', { browser, system })
                : browser || system || t('smartwatch.unknown')}
            </p>
            <p className="text-14 text-text-2">
              {t('smartwatch.asked', { when: timeAgo(device.asked_at, now) })}
            </p>
          </div>
        </div>
        <p className="flex items-start gap-2.5 text-14 text-text-2">
          <ShieldAlert aria-hidden className="mt-px size-4.5 shrink-0 text-warning" />
          {t('smartwatch.warning')}
        </p>
        <Button
          kind="primary"
          size="large"
          isBusy={isBusy}
          className="w-full"
          onClick={() => answer('let_in')}
        >
          {t('smartwatch.let_in')}
        </Button>
        <Button size="large" isBusy={isBusy} className="w-full" onClick={() => answer('refuse')}>
          {t('smartwatch.refuse')}
        </Button>
      </div>
    </FormPage>
  );
}

function Done({ outcome }: { outcome: 'let_in' | 'refused' }) {
  const isIn = outcome === 'let_in';
  return (
    <Notice
      title={t(isIn ? 'smartwatch.done_title' : 'smartwatch.refused_title')}
      action={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <a href={paths.catalog()} className={buttonClass('primary', 'large')}>
            {t('smartwatch.browse')}
          </a>
          <a href={paths.account('devices')} className={buttonClass('secondary', 'large')}>
            {t('smartwatch.devices')}
          </a>
          <a href={PAGE} className={linkClass}>
            {t('smartwatch.another')}
          </a>
        </div>
      }
    >
      <p role="status">{t(isIn ? 'smartwatch.done' : 'smartwatch.refused')}</p>
    </Notice>
  );
}
