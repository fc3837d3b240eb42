import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  securityKey,
  type AuthenticatorSetup,
} from '@matinee/api/backoffice/security';
import { Button } from '@matinee/ui/button';
import { Dialog } from '@matinee/ui/dialog';
import { TextField } from '@matinee/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { faultsByField } from '../../util/errors';
import { PasswordDialog } from './PasswordDialog';
import { RecoveryCodes } from './RecoveryCodes';

type Step = 'none' | 'password' | 'remove' | { setup: AuthenticatorSetup } | { codes: string[] };

export function AuthenticatorPanel({ isOn }: { isOn: boolean }) {
  const cache = useQueryClient();
  const [step, setStep] = useState<Step>('none');
  const close = () => setStep('none');
  const reload = () => void cache.invalidateQueries({ queryKey: securityKey });
  return (
    <Panel
      title={t('security.app.title')}
      action={
        <Button size="small" onClick={() => setStep(isOn ? 'remove' : 'password')}>
          {isOn ? t('security.app.remove') : t('security.app.add')}
        </Button>
      }
    >
      <p className="max-w-[60ch] text-14 text-text-2">{t('security.app.lead')}</p>
      <p className="mt-4 flex items-center gap-2 text-14">
        {isOn && <CircleCheck aria-hidden className="size-4 text-success" />}
        {isOn ? t('security.app.is_on') : t('security.app.is_off')}
      </p>
      {step === 'password' && (
        <PasswordDialog
          title={t('security.app.add_title')}
          description={t('security.app.add_text')}
          submit={t('security.app.add_submit')}
          onClose={close}
          onSubmit={async (password) => setStep({ setup: await beginAuthenticator(password) })}
        />
      )}
      {step === 'remove' && (
        <PasswordDialog
          isDanger
          title={t('security.app.remove_title')}
          description={t('security.app.remove_text')}
          submit={t('security.app.remove')}
          onClose={close}
          onSubmit={async (password) => {
            await removeAuthenticator(password);
            flash.show(t('security.app.removed'));
            reload();
            close();
          }}
        />
      )}
      {typeof step === 'object' && 'setup' in step && (
        <ScanDialog
          setup={step.setup}
          onClose={close}
          onConfirmed={(codes) => {
            flash.show(t('security.app.on'));
            reload();
            setStep({ codes });
          }}
        />
      )}
      {typeof step === 'object' && 'codes' in step && (
        <RecoveryCodes codes={step.codes} onClose={close} />
      )}
    </Panel>
  );
}

interface ScanDialogProps {
  setup: AuthenticatorSetup;
  onClose: () => void;
  onConfirmed: (codes: string[]) => void;
}

function ScanDialog({ setup, onClose, onConfirmed }: ScanDialogProps) {
  const id = useId();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function confirm(target: HTMLFormElement) {
    const code = String(new FormData(target).get('code') ?? '').replaceAll(/\s/g, '');
    if (!/^\d{6}$/.test(code)) return setFault(t('security.app.missing_code'));
    setBusy(true);
    try {
      onConfirmed((await confirmAuthenticator(code)).codes);
    } catch (error) {
      setFault(Object.values(faultsByField(error))[0]);
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('security.app.scan_title')}
      description={t('security.app.scan_text')}
      closeLabel={t('security.cancel')}
      actions={
        <>
          <Button onClick={onClose}>{t('security.cancel')}</Button>
          <Button type="submit" form={id} kind="primary" isBusy={isBusy}>
            {t('security.app.confirm')}
          </Button>
        </>
      }
    >
      <img
        src={setup.qr}
        alt={t('security.app.qr')}
        className="mx-auto size-48 rounded-control bg-white object-contain"
      />
      <p className="text-14 text-text-2">
        {t('security.app.secret')}
        <code className="mt-1 block font-mono text-14 break-all text-text select-all">
          {grouped(setup.secret)}
        </code>
      </p>
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void confirm(event.currentTarget);
        }}
      >
        <TextField
          label={t('security.app.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          error={fault}
        />
      </form>
    </Dialog>
  );
}

/** Keys are typed in groups of four. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
