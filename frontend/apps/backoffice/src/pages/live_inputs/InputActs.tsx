import { deleteInput, liveKeys, renewKey, type LiveInput } from '@matinee/api/backoffice/live';
import { Button } from '@matinee/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { keepInput } from './keep-input';

/** Both let the running encoder go, so both ask before. */
export function InputActs({ input }: { input: LiveInput }) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null);
  const fail = (error: unknown) => {
    setAsking(null);
    flash.show(describeError(error), 'error', 8000);
  };
  const renew = useMutation({
    mutationFn: () => renewKey(input.id),
    onSuccess: (answer) => {
      setAsking(null);
      keepInput(queryClient, answer);
      flash.show(t('live.inputs.renewed', { name: input.name }));
    },
    onError: fail,
  });
  const remove = useMutation({
    mutationFn: () => deleteInput(input.id),
    onSuccess: async () => {
      flash.show(t('live.inputs.removed', { name: input.name }));
      await queryClient.invalidateQueries({ queryKey: liveKeys.all });
    },
    onError: fail,
  });
  const shared = { cancelLabel: t('live.keep'), isDanger: true, onClose: () => setAsking(null) };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        icon={<RefreshCw aria-hidden className="size-4" />}
        aria-label={t('live.inputs.renew_of', { name: input.name })}
        onClick={() => setAsking('renew')}
      >
        {t('live.inputs.renew')}
      </Button>
      <Button
        size="small"
        kind="danger"
        icon={<Trash2 aria-hidden className="size-4" />}
        aria-label={t('live.inputs.remove_of', { name: input.name })}
        onClick={() => setAsking('remove')}
      >
        {t('live.inputs.remove')}
      </Button>
      <ConfirmDialog
        {...shared}
        isOpen={asking === 'renew'}
        title={t('live.inputs.renew_title', { name: input.name })}
        description={t('live.inputs.renew_body')}
        confirmLabel={t('live.inputs.renew')}
        isBusy={renew.isPending}
        onConfirm={() => renew.mutate()}
      />
      <ConfirmDialog
        {...shared}
        isOpen={asking === 'remove'}
        title={t('live.inputs.remove_title', { name: input.name })}
        description={t('live.inputs.remove_body')}
        confirmLabel={t('live.inputs.remove_confirm')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </div>
  );
}
