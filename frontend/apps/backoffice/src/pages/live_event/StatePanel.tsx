import { isOver, type LiveEvent } from '@matinee/api/backoffice/live';
import { LiveSignal, Warnings } from '../../components/LiveSignal';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { Ahead } from './Ahead';
import { OnAir } from './OnAir';
import { Over } from './Over';

export interface StateProps {
  event: LiveEvent;
  zone: string;
  onChanged: (answer: LiveEvent) => void;
}

/** How far the event is, in words, with the one next act. */
export function StatePanel(props: StateProps) {
  const { event } = props;
  const Part = isOver(event) ? Over : event.started_at === null ? Ahead : OnAir;
  return (
    <div className="grid gap-6">
      <Panel title={t('live.now.title')}>
        <Part {...props} />
      </Panel>
      {!isOver(event) && event.input_id !== null && (
        <Panel title={t('live.event.comes_in')}>
          <LiveSignal signal={event.signal} refusal={event.refusal} />
        </Panel>
      )}
      {event.problems.length > 0 && (
        <Panel title={t('live.event.problems')}>
          <Warnings warnings={event.problems} />
        </Panel>
      )}
    </div>
  );
}
