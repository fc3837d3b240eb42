import {
  advanceClock,
  clockKey,
  clockQuery,
  setWebhooks,
  testMoneyKey,
} from '@matinee/api/backoffice/providers';
import { Button } from '@matinee/ui/button';
import { Select } from '@matinee/ui/select';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { formatMoment } from '../../util/format';

const DAY_S = 86_400;
const COPIES = ['0', '1', '2'] as const;

const STEPS = [
  { label: t('providers.day'), seconds: DAY_S },
  { label: t('providers.week'), seconds: 7 * DAY_S },
  { label: t('providers.month'), seconds: 31 * DAY_S },
];

/** The store's time, put forward to see what months bring. */
export function SandboxPanel() {
  const queryClient = useQueryClient();
  const clock = useQuery(clockQuery());
  // One after the other, so that the last answer is the newest.
  const scope = { id: 'sandbox-clock' };
  const advance = useMutation({
    scope,
    mutationFn: advanceClock,
    onSuccess: (state) => {
      queryClient.setQueryData(clockKey, state);
      void queryClient.invalidateQueries({ queryKey: testMoneyKey });
      flash.show(t('providers.moved'));
    },
    onError,
  });
  const webhooks = useMutation({
    scope,
    mutationFn: (copies: string) =>
      setWebhooks(Number(copies), clock.data?.webhook_delay_seconds ?? 0),
    onSuccess: (state) => queryClient.setQueryData(clockKey, state),
    onError,
  });
  return (
    <Panel title={t('providers.clock')}>
      <p className="mb-4 max-w-[60ch] text-14 text-text-2">{t('providers.clock_lead')}</p>
      <p className="flex items-center gap-2 text-16 font-medium tabular-nums">
        <CalendarClock aria-hidden className="size-5 text-text-2" />
        {t('providers.clock_now')} {clock.data ? formatMoment(clock.data.now) : '…'}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {STEPS.map(({ label, seconds }) => (
          <Button
            key={seconds}
            size="small"
            isBusy={advance.isPending}
            onClick={() => advance.mutate(seconds)}
          >
            {label}
          </Button>
        ))}
      </div>
      {clock.data && (
        <Select
          className="mt-5 max-w-64"
          label={t('providers.webhooks')}
          value={String(clock.data.webhook_copies)}
          options={COPIES.map((value) => ({ value, label: t(`providers.copies.${value}`) }))}
          onChange={(copies) => webhooks.mutate(copies)}
        />
      )}
    </Panel>
  );
}

function onError(error: unknown) {
  flash.show(describeError(error), 'error', 8000);
}
