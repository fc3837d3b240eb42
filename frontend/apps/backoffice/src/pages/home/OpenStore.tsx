import { setupQuery, type Setup } from '@matinee/api/backoffice/setup';
import { changeStore, storeKey } from '@matinee/api/backoffice/store';
import { Button } from '@matinee/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';

/** Lets visitors in: the end of the checklist, and possible before it. */
export function OpenStore({ setup }: { setup: Setup }) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const opening = useMutation({
    mutationFn: () => changeStore({ availability: { state: 'open', message: '', opens_at: null } }),
    onSuccess: (store) => {
      setIsAsking(false);
      queryClient.setQueryData(storeKey, store);
      queryClient.setQueryData(setupQuery().queryKey, { ...setup, is_open: true, opens_at: null });
      flash.show(t('setup.opened'));
    },
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });
  if (setup.is_open) return null;
  const left = setup.steps.filter(({ state }) => state === 'open');
  const titles = left.map(({ name }) => t(`setup.steps.${name}.title`));
  return (
    <>
      <Button kind={left.length === 0 ? 'primary' : 'secondary'} onClick={() => setIsAsking(true)}>
        {t('setup.open')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={opening.isPending}
        title={t('setup.confirm_title')}
        description={t('setup.confirm_body')}
        confirmLabel={t('setup.confirm')}
        cancelLabel={t('setup.cancel')}
        onConfirm={() => opening.mutate()}
        onClose={() => setIsAsking(false)}
      >
        {left.length > 0 && (
          <p className="text-14">{t('setup.confirm_left', { steps: titles.join(' · ') })}</p>
        )}
      </ConfirmDialog>
    </>
  );
}
