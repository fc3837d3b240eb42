import { removePasskey, securityKey, type Passkey } from '@matinee/api/backoffice/security';
import { Button } from '@matinee/ui/button';
import { TextField } from '@matinee/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '../../components/Panel';
import { securityTexts } from '../../messages/security';
import { flash } from '../../stores/page';
import { formatAgo, formatDay } from '../../util/format';
import { addPasskey, hasPasskeys } from '../../util/passkeys';
import { explainBrowser } from './explain';
import { PasswordDialog } from './PasswordDialog';
import { RecoveryCodes } from './RecoveryCodes';

const text = securityTexts.passkeys;

export function PasskeysPanel({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <Panel
      title={text.title}
      action={
        hasPasskeys() && (
          <Button
            size="small"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => setAdding(true)}
          >
            {text.add}
          </Button>
        )
      }
    >
      <p className="max-w-[60ch] text-14 text-text-2">{text.lead}</p>
      {!hasPasskeys() && <p className="mt-2 max-w-[60ch] text-14">{text.needHttps}</p>}
      {passkeys.length === 0 ? (
        <p className="mt-4 text-14">{text.none}</p>
      ) : (
        <ul className="mt-4 divide-y divide-hairline">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {isAdding && (
        <AddDialog onClose={() => setAdding(false)} onAdded={(made) => setCodes(made)} />
      )}
      {removing && <RemoveDialog passkey={removing} onClose={() => setRemoving(null)} />}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </Panel>
  );
}

function Row({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const [now] = useState(() => new Date());
  const used = passkey.last_used_at ? text.used(formatAgo(passkey.last_used_at, now)) : text.unused;
  return (
    <li className="flex items-center gap-3 py-3">
      <KeyRound aria-hidden className="size-5 shrink-0 text-text-2" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-14 font-medium">{passkey.name}</p>
        <p className="text-14 text-text-2">
          {text.addedOn(formatDay(passkey.added_at))} · {used}
        </p>
      </div>
      <Button size="small" aria-label={text.removeOf(passkey.name)} onClick={onRemove}>
        {text.remove}
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
      title={text.addTitle}
      description={text.addText}
      submit={text.addSubmit}
      onClose={onClose}
      explain={explainBrowser}
      check={(form) => (String(form.get('name')).trim() ? {} : { name: text.missingName })}
      onSubmit={async (password, form) => {
        const name = String(form.get('name')).trim();
        const { recovery_codes: codes } = await addPasskey(password, name);
        void cache.invalidateQueries({ queryKey: securityKey });
        flash.show(text.added(name));
        onClose();
        onAdded(codes);
      }}
    >
      {(faults) => (
        <TextField
          label={text.name}
          name="name"
          maxLength={60}
          hint={text.nameHint}
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
      title={text.removeTitle(passkey.name)}
      description={text.removeText}
      submit={text.remove}
      onClose={onClose}
      onSubmit={async (password) => {
        await removePasskey(passkey.id, password);
        void cache.invalidateQueries({ queryKey: securityKey });
        flash.show(text.removed(passkey.name));
        onClose();
      }}
    />
  );
}
