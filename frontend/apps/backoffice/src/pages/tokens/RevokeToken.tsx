import { revokeToken, tokensKey, type ApiToken } from '@matinee/api/backoffice/tokens';
import { Button } from '@matinee/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../util/errors';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { t } from '../../i18n';
import { flash } from '../../stores/page';

interface RevokeTokenProps {
  token: ApiToken;
  onRevoked: () => void;
}

/** The button that takes a token away, once that is confirmed. */
export function RevokeToken({ token: { id, name }, onRevoked }: RevokeTokenProps) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const revoke = useMutation({
    mutationFn: () => revokeToken(id),
    onSuccess: async () => {
      setAsking(false);
      onRevoked();
      await queryClient.invalidateQueries({ queryKey: tokensKey });
      flash.show(t('tokens.revoked', { name }));
    },
    onError: (error) => {
      setAsking(false);
      flash.show(describeError(error), 'error', 8000);
    },
  });
  return (
    <>
      <Button size="small" kind="danger" onClick={() => setAsking(true)}>
        {t('tokens.revoke')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('tokens.revoke_title', { name })}
        description={t('tokens.revoke_body')}
        confirmLabel={t('tokens.revoke_confirm')}
        cancelLabel={t('tokens.keep')}
        isDanger
        isBusy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
