import { removePasskey, securityKey, type Passkey } from '@matinee/api/backoffice/security';
import { Button } from '@matinee/ui/button';
import { TextField } from '@matinee/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { formatAgo, formatDay } from '../../util/format';
import { addPasskey, hasPasskeys } from '../../util/passkeys';
import { explainBrowser } from './explain';
import { PasswordDialog } from './PasswordDialog';
import { RecoveryCodes } from './RecoveryCodes';

export function PasskeysPanel({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <Panel
      title={t('security.passkeys.title')}
      action={
        hasPasskeys() && (
          <Button
            size="small"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => setAdding(true)}
          >
            {t('security.passkeys.add')}
          </Button>
        )
      }
    >
      <p className="max-w-[60ch] text-14 text-text-2">{t('security.passkeys.lead')}</p>
      {!hasPasskeys() && (
        <p className="mt-2 max-w-[60ch] text-14">{t('security.passkeys.need_https')}</p>
      )}
      {passkeys.length === 0 ? (
        <p className="mt-4 text-14">{t('security.passkeys.none')}</p>
      ) : (
        <ul className="mt-4 divide-y divide-hairline">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {isAdding && (
        <AddDialog onClose={() => setAdding(false)} onAdded={(newCodes) => setCodes(newCodes)} />
      )}
      {removing && <RemoveDialog passkey={removing} onClose={() => setRemoving(null)} />}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </Panel>
  );
}

function Row({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const [now] = useState(() => new Date());
  const lastUse = passkey.last_used_at
    ? t('security.passkeys.used', { when: formatAgo(passkey.last_used_at, now) })
    : t('security.passkeys.unused');
  return (
    <li className="flex items-center gap-3 py-3">
      <KeyRound aria-hidden className="size-5 shrink-0 text-text-2" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-14 font-medium">{passkey.name}</p>
        <p className="text-14 text-text-2">
          {t('security.passkeys.added_on', { day: formatDay(passkey.added_at) })} · {lastUse}
        </p>
      </div>
      <Button
        size="small"
        aria-label={t('security.passkeys.remove_of', { name: passkey.name })}
        onClick={onRemove}
      >
        {t('security.passkeys.remove')}
      </Button>
    </li>
  );
}

interface AddDialogProps {
  onClose: () => void;
  onAdded: (codes: readonly string[]) => void;
}

function AddDialog({ onClose, onAdded }: AddDialogProps) {
  const cache = useQueryClient();
  return (
    <PasswordDialog
      title={t('security.passkeys.add_title')}
      description={t('security.passkeys.add_text')}
      submit={t('security.passkeys.add_submit')}
      onClose={onClose}
      explain={explainBrowser}
      check={(form) =>
        String(form.get('name')).trim() ? {} : { name: t('security.passkeys.missing_name') }
      }
      onSubmit={async (password, form) => {
        const name = String(form.get('name')).trim();
        const { recovery_codes: codes } = await addPasskey(password, name);
        void cache.invalidateQueries({ queryKey: securityKey });
        flash.show(t('security.passkeys.added', { name }));
        onClose();
        onAdded(codes);
      }}
    >
      {(faults) => (
        <TextField
          label={t('security.passkeys.name')}
          name="name"
          maxLength={60}
          hint={t('security.passkeys.name_hint')}
          error={faults['name']}
        />
      )}
    </PasswordDialog>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const cache = useQueryClient();
  return (
    <PasswordDialog
      isDanger
      title={t('security.passkeys.remove_title', { name: passkey.name })}
      description={t('security.passkeys.remove_text')}
      submit={t('security.passkeys.remove')}
      onClose={onClose}
      onSubmit={async (password) => {
        await removePasskey(passkey.id, password);
        void cache.invalidateQueries({ queryKey: securityKey });
        flash.show(t('security.passkeys.removed', { name: passkey.name }));
        onClose();
      }}
    />
  );
}
