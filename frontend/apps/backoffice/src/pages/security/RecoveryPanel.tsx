import { renewRecoveryCodes, securityKey } from '@matinee/api/backoffice/security';
import { Button } from '@matinee/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../components/Panel';
import { securityTexts } from '../../messages/security';
import { PasswordDialog } from './PasswordDialog';
import { RecoveryCodes } from './RecoveryCodes';

const text = securityTexts.codes;

export function RecoveryPanel({ left, hasFactor }: { left: number; hasFactor: boolean }) {
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <Panel
      title={text.title}
      action={
        hasFactor && (
          <Button size="small" onClick={() => setAsking(true)}>
            {text.renew}
          </Button>
        )
      }
    >
      <p className="max-w-[60ch] text-14 text-text-2">{text.lead}</p>
      <p className="mt-4 text-14 tabular-nums">{hasFactor ? text.left(left) : text.none}</p>
      {isAsking && (
        <PasswordDialog
          title={text.renewTitle}
          description={text.renewText}
          submit={text.renew}
          onClose={() => setAsking(false)}
          onSubmit={async (password) => {
            const made = await renewRecoveryCodes(password);
            void cache.invalidateQueries({ queryKey: securityKey });
            setAsking(false);
            setCodes(made.codes);
          }}
        />
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </Panel>
  );
}
