import { renameInput, type LiveInput } from '@matinee/api/backoffice/live';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { InlineText } from '../../components/InlineText';
import { LiveSignal } from '../../components/LiveSignal';
import { Panel } from '../../components/Panel';
import { PhaseBadge } from '../../components/PhaseBadge';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { useInlineChange } from '../../util/use-inline-change';
import { Credentials } from './Credentials';
import { InputActs } from './InputActs';
import { keepInput } from './keep-input';

/** One input: what an encoder is told, what comes in, and the ways to let it go. */
export function InputPanel({ input }: { input: LiveInput }) {
  const queryClient = useQueryClient();
  const { faults, save } = useInlineChange({
    scope: `live-input-${input.id}`,
    value: input,
    change: (part: { name: string }) => renameInput(input.id, part),
    onChanged: (answer) => keepInput(queryClient, answer),
    words: (what) => t('live.inputs.changed', { what }),
  });
  return (
    <Panel
      title={input.name}
      action={
        input.live_event_id !== null && (
          <Link
            to={paths.liveEvent(input.live_event_id)}
            aria-label={t('live.inputs.on_air')}
            className="rounded-control hover:underline"
          >
            <PhaseBadge phase="live" />
          </Link>
        )
      }
    >
      <div className="grid gap-5">
        <LiveSignal signal={input.signal} refusal={input.refusal} />
        <InlineText
          label={t('live.inputs.name')}
          value={input.name}
          error={faults['name']}
          input={{ maxLength: 60 }}
          onSave={(name) => save({ name }, t('live.inputs.name'))}
        />
        <Credentials input={input} />
        <InputActs input={input} />
      </div>
    </Panel>
  );
}
