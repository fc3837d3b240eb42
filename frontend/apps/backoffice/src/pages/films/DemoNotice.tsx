import { demoQuery, removeDemo } from '@matinee/api/backoffice/demo';
import { Button } from '@matinee/ui/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';

/** Tells an owner that the store holds sample content, and removes all of it at one press. */
export function DemoNotice() {
  const queryClient = useQueryClient();
  const { data: demo } = useQuery(demoQuery());
  const [isAsking, setIsAsking] = useState(false);
  const [isPressed, setIsPressed] = useState(false);
  const isGone = isPressed && demo?.stage === 'removed';
  const remove = useMutation({
    mutationFn: removeDemo,
    onSuccess: (left) => {
      setIsAsking(false);
      setIsPressed(true);
      queryClient.setQueryData(demoQuery().queryKey, left);
    },
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });
  useEffect(() => {
    if (!isGone) return;
    flash.show(t('demo.removed'));
    void queryClient.invalidateQueries();
  }, [isGone, queryClient]);
  if (demo?.stage !== 'present' && demo?.stage !== 'removing') return null;
  const isRemoving = demo.stage === 'removing';
  return (
    <section
      aria-labelledby="demo-notice"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-hairline bg-raised p-4 sm:p-5"
    >
      <div className="max-w-[68ch] grow basis-80">
        <h2 id="demo-notice" className="text-16 font-semibold">
          {t(isRemoving ? 'demo.removing_title' : 'demo.title')}
        </h2>
        <p role="status" className="mt-1 text-14 text-pretty text-text-2">
          {isRemoving
            ? t('demo.removing')
            : t('demo.lead', { films: demo.films, people: demo.people })}
        </p>
      </div>
      <Button kind="secondary" isBusy={isRemoving} onClick={() => setIsAsking(true)}>
        {t('demo.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        isBusy={remove.isPending}
        title={t('demo.confirm_title')}
        description={t('demo.goes', { films: demo.films, people: demo.people })}
        confirmLabel={t('demo.confirm')}
        cancelLabel={t('demo.cancel')}
        onConfirm={() => remove.mutate()}
        onClose={() => setIsAsking(false)}
      >
        <p className="text-14">{t('demo.stays')}</p>
        <p className="text-14">{t('demo.for_good')}</p>
      </ConfirmDialog>
    </section>
  );
}
