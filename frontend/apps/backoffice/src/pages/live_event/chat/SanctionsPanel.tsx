import {
  chatKeys,
  liftSanction,
  sanctionsQuery,
  type ChatSanction,
} from '@matinee/api/backoffice/chat';
import { Button } from '@matinee/ui/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Panel } from '../../../components/Panel';
import { t } from '../../../i18n';
import { flash } from '../../../stores/page';
import { describeError } from '../../../util/errors';
import { formatMoment } from '../../../util/format';

/** Other moderators act too. */
const LOOK_AGAIN_MS = 10_000;

/** Whom the room keeps from writing now, and the way back for them. */
export function SanctionsPanel({ eventId }: { eventId: number }) {
  const client = useQueryClient();
  const sanctions = useQuery({ ...sanctionsQuery(eventId), refetchInterval: LOOK_AGAIN_MS });
  const lift = useMutation({
    mutationFn: (one: ChatSanction) => liftSanction(eventId, one.id),
    onSuccess: (_, { person_name: name }) =>
      flash.show(t('chat.sanctions.lifted', { name }), 'success'),
    onError: (error) => flash.show(describeError(error), 'error', 8_000),
    onSettled: () => client.invalidateQueries({ queryKey: chatKeys.sanctions(eventId) }),
  });
  if (!sanctions.data) return null;
  return (
    <Panel title={t('chat.sanctions.title')}>
      {sanctions.data.length === 0 && (
        <p className="text-14 text-text-2">{t('chat.sanctions.none')}</p>
      )}
      <ul>
        {sanctions.data.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-2 text-14 last:border-0"
          >
            <bdi className="min-w-0 grow truncate font-medium">{one.person_name}</bdi>
            <span className="text-text-2">
              {one.until
                ? t('chat.sanctions.until', { when: formatMoment(one.until) })
                : t('chat.sanctions.ban')}
              {one.by && ` ${t('chat.sanctions.by', { name: one.by })}`}
            </span>
            <Button
              size="small"
              aria-label={t('chat.sanctions.lift_for', { name: one.person_name })}
              disabled={lift.isPending}
              onClick={() => lift.mutate(one)}
            >
              {t('chat.sanctions.lift')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
