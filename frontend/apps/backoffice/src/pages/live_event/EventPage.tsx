import {
  liveEventQuery,
  liveInputsQuery,
  liveKeys,
  type LiveEvent,
} from '@matinee/api/backoffice/live';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { PageTitle } from '../../components/PageTitle';
import { RecordPage, RecordSkeleton } from '../../components/RecordPage';
import { prefetch } from '../../stores/query-client';
import { idOf } from '../../util/address';
import { useZone } from '../insights/use-zone';
import { ChatPanel } from './chat/ChatPanel';
import { DetailsPanel } from './DetailsPanel';
import { EventHeader } from './EventHeader';
import { StatePanel } from './StatePanel';

export function loader(args: LoaderFunctionArgs) {
  prefetch(liveEventQuery(idOf(args)));
  return null;
}

/** The room of one event: how far it is with the one next act, and what it is. */
export function Component() {
  const id = Number(useParams()['id']);
  const event = useQuery(liveEventQuery(id));
  const zone = useZone();
  const waiting = (
    <RecordSkeleton grid="xl:grid-cols-[minmax(0,1fr)_28rem]" panels={['h-64', 'h-96']} />
  );
  return (
    <RecordPage record={event} waiting={waiting}>
      {(data) => (zone ? <Loaded key={id} event={data} zone={zone} /> : waiting)}
    </RecordPage>
  );
}

function Loaded({ event, zone }: { event: LiveEvent; zone: string }) {
  const queryClient = useQueryClient();
  const inputs = useQuery({ ...liveInputsQuery(), refetchInterval: false });
  const keep = (answer: LiveEvent) => {
    queryClient.setQueryData(liveKeys.event(event.id), answer);
    void queryClient.invalidateQueries({ queryKey: liveKeys.lists });
  };
  return (
    <>
      <PageTitle>{event.title}</PageTitle>
      <EventHeader event={event} zone={zone} onChanged={keep} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="grid min-w-0 gap-6">
          <StatePanel event={event} zone={zone} onChanged={keep} />
          {event.is_announced && <ChatPanel eventId={event.id} />}
        </div>
        <DetailsPanel event={event} inputs={inputs.data ?? []} zone={zone} onChanged={keep} />
      </div>
    </>
  );
}
