import {
  chatKeys,
  liftSanction,
  sanctionsQuery,
  type ChatSanction,
} from '@matinee/api/backoffice/chat';
import { Button } from '@matinee/ui/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Panel } from '../../../components/Panel';
import { chatTexts } from '../../../messages/chat';
import { flash } from '../../../stores/page';
import { describeError } from '../../../util/errors';
import { formatMoment } from '../../../util/format';

const text = chatTexts.sanctions;
/** Other moderators act too. */
const LOOK_AGAIN_MS = 10_000;

/** Whom the room keeps from writing now, and the way back for them. */
export function SanctionsPanel({ eventId }: { eventId: number }) {
  const client = useQueryClient();
  const sanctions = useQuery({ ...sanctionsQuery(eventId), refetchInterval: LOOK_AGAIN_MS });
  const lift = useMutation({
    mutationFn: (one: ChatSanction) => liftSanction(eventId, one.id),
    onSuccess: (_, { person_name: name }) => flash.show(text.lifted(name), 'success'),
    onError: (error) => flash.show(describeError(error), 'error', 8_000),
    onSettled: () => client.invalidateQueries({ queryKey: chatKeys.sanctions(eventId) }),
  });
  if (!sanctions.data) return null;
  return (
    <Panel title={text.title}>
      {sanctions.data.length === 0 && <p className="text-14 text-text-2">{text.none}</p>}
      <ul>
        {sanctions.data.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-2 text-14 last:border-0"
          >
            <bdi className="min-w-0 grow truncate font-medium">{one.person_name}</bdi>
            <span className="text-text-2">
              {one.until ? text.until(formatMoment(one.until)) : text.ban}
              {one.by && ` ${text.by(one.by)}`}
            </span>
            <Button
              size="small"
              aria-label={text.liftFor(one.person_name)}
              disabled={lift.isPending}
              onClick={() => lift.mutate(one)}
            >
              {text.lift}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
