import { deleteInput, liveKeys, renewKey, type LiveInput } from '@matinee/api/backoffice/live';
import { Button } from '@matinee/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { liveTexts } from '../../messages/live';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { keepInput } from './keep-input';

const text = liveTexts.inputs;

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
      flash.show(text.renewed(input.name));
    },
    onError: fail,
  });
  const remove = useMutation({
    mutationFn: () => deleteInput(input.id),
    onSuccess: async () => {
      flash.show(text.removed(input.name));
      await queryClient.invalidateQueries({ queryKey: liveKeys.all });
    },
    onError: fail,
  });
  const shared = { cancelLabel: liveTexts.keep, isDanger: true, onClose: () => setAsking(null) };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        icon={<RefreshCw aria-hidden className="size-4" />}
        aria-label={text.renewOf(input.name)}
        onClick={() => setAsking('renew')}
      >
        {text.renew}
      </Button>
      <Button
        size="small"
        kind="danger"
        icon={<Trash2 aria-hidden className="size-4" />}
        aria-label={text.removeOf(input.name)}
        onClick={() => setAsking('remove')}
      >
        {text.remove}
      </Button>
      <ConfirmDialog
        {...shared}
        isOpen={asking === 'renew'}
        title={text.renewTitle(input.name)}
        description={text.renewBody}
        confirmLabel={text.renew}
        isBusy={renew.isPending}
        onConfirm={() => renew.mutate()}
      />
      <ConfirmDialog
        {...shared}
        isOpen={asking === 'remove'}
        title={text.removeTitle(input.name)}
        description={text.removeBody}
        confirmLabel={text.removeConfirm}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </div>
  );
}
