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
import { securityTexts } from '../../messages/security';
import { flash } from '../../stores/page';
import { faultsByField } from '../../util/errors';
import { PasswordDialog } from './PasswordDialog';
import { RecoveryCodes } from './RecoveryCodes';

const text = securityTexts.app;

type Step = 'none' | 'password' | 'remove' | { setup: AuthenticatorSetup } | { codes: string[] };

export function AuthenticatorPanel({ isOn }: { isOn: boolean }) {
  const cache = useQueryClient();
  const [step, setStep] = useState<Step>('none');
  const close = () => setStep('none');
  const changed = () => void cache.invalidateQueries({ queryKey: securityKey });
  return (
    <Panel
      title={text.title}
      action={
        <Button size="small" onClick={() => setStep(isOn ? 'remove' : 'password')}>
          {isOn ? text.remove : text.add}
        </Button>
      }
    >
      <p className="max-w-[60ch] text-14 text-text-2">{text.lead}</p>
      <p className="mt-4 flex items-center gap-2 text-14">
        {isOn && <CircleCheck aria-hidden className="size-4 text-success" />}
        {isOn ? text.isOn : text.isOff}
      </p>
      {step === 'password' && (
        <PasswordDialog
          title={text.addTitle}
          description={text.addText}
          submit={text.addSubmit}
          onClose={close}
          onSubmit={async (password) => setStep({ setup: await beginAuthenticator(password) })}
        />
      )}
      {step === 'remove' && (
        <PasswordDialog
          isDanger
          title={text.removeTitle}
          description={text.removeText}
          submit={text.remove}
          onClose={close}
          onSubmit={async (password) => {
            await removeAuthenticator(password);
            flash.show(text.removed);
            changed();
            close();
          }}
        />
      )}
      {typeof step === 'object' && 'setup' in step && (
        <ScanDialog
          setup={step.setup}
          onClose={close}
          onConfirmed={(codes) => {
            flash.show(text.on);
            changed();
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
    if (!/^\d{6}$/.test(code)) return setFault(text.missingCode);
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
      title={text.scanTitle}
      description={text.scanText}
      closeLabel={securityTexts.cancel}
      actions={
        <>
          <Button onClick={onClose}>{securityTexts.cancel}</Button>
          <Button type="submit" form={id} kind="primary" isBusy={isBusy}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <img
        src={setup.qr}
        alt={text.qr}
        className="mx-auto size-48 rounded-control bg-white object-contain"
      />
      <p className="text-14 text-text-2">
        {text.secret}
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
          label={text.code}
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
