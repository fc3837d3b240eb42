import { testMoneyQuery, wipeTestMoney } from '@matinee/api/backoffice/providers';
import { Button } from '@matinee/ui/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { formatCount } from '../../util/format';

const DAY_S = 86_400;

/** What trying the store out has left in the books, and the one button that empties them. */
export function TestMoneyPanel() {
  const queryClient = useQueryClient();
  const { data } = useQuery(testMoneyQuery());
  const [isAsking, setIsAsking] = useState(false);
  const wipe = useMutation({
    mutationFn: wipeTestMoney,
    onSuccess: async () => {
      setIsAsking(false);
      flash.show(t('going_live.wiped'));
      await queryClient.invalidateQueries();
    },
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });
  if (!data) return null;
  const days = Math.ceil(data.clock_offset_seconds / DAY_S);
  const isEmpty = data.rows.length === 0 && days === 0;
  return (
    <Panel title={t('going_live.test_money')}>
      <p className="mb-4 max-w-[60ch] text-14 text-text-2">
        {data.is_wipeable ? t('going_live.lead') : t('going_live.is_real')}
      </p>
      {days > 0 && (
        <p className="mb-4 max-w-[60ch] text-14">{t('going_live.ahead', { count: days })}</p>
      )}
      {data.is_wipeable && isEmpty && <p className="text-14">{t('going_live.none')}</p>}
      {data.is_wipeable && !isEmpty && (
        <Button
          kind="danger"
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={() => setIsAsking(true)}
        >
          {t('going_live.wipe')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        isBusy={wipe.isPending}
        title={t('going_live.confirm_title')}
        description={t('going_live.goes')}
        confirmLabel={t('going_live.confirm')}
        cancelLabel={t('going_live.cancel')}
        onConfirm={() => wipe.mutate()}
        onClose={() => setIsAsking(false)}
      >
        <p className="text-14">{t('going_live.stays')}</p>
        <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 text-14 text-text-2 tabular-nums">
          {data.rows.map(({ what, count }) => (
            <li key={what}>
              {formatCount(count)} {what}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </Panel>
  );
}
