import { renewRecoveryCodes, securityKey } from '@matinee/api/backoffice/security';
import { Button } from '@matinee/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { PasswordDialog } from './PasswordDialog';
import { RecoveryCodes } from './RecoveryCodes';

export function RecoveryPanel({ left, hasFactor }: { left: number; hasFactor: boolean }) {
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <Panel
      title={t('security.codes.title')}
      action={
        hasFactor && (
          <Button size="small" onClick={() => setAsking(true)}>
            {t('security.codes.renew')}
          </Button>
        )
      }
    >
      <p className="max-w-[60ch] text-14 text-text-2">{t('security.codes.lead')}</p>
      <p className="mt-4 text-14 tabular-nums">
        {hasFactor ? t('security.codes.left', { count: left }) : t('security.codes.none')}
      </p>
      {isAsking && (
        <PasswordDialog
          title={t('security.codes.renew_title')}
          description={t('security.codes.renew_text')}
          submit={t('security.codes.renew')}
          onClose={() => setAsking(false)}
          onSubmit={async (password) => {
            const newCodes = await renewRecoveryCodes(password);
            void cache.invalidateQueries({ queryKey: securityKey });
            setAsking(false);
            setCodes(newCodes.codes);
          }}
        />
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </Panel>
  );
}
