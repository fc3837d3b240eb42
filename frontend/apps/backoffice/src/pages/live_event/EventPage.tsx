import {
  liveEventQuery,
  liveInputsQuery,
  liveKeys,
  type LiveEvent,
} from '@matinee/api/backoffice/live';
import { statusOf } from '@matinee/api/result';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { LoadError } from '../../components/LoadError';
import { pageConfig } from '../../stores/page';
import { prefetch } from '../../stores/query-client';
import { idOf } from '../../util/address';
import { useZone } from '../insights/use-zone';
import { NotFoundPage } from '../not_found/NotFoundPage';
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
  if (event.data && zone) return <Loaded key={id} event={event.data} zone={zone} />;
  if (statusOf(event.error) === 404) return <NotFoundPage />;
  if (event.isError) {
    return (
      <LoadError
        headingLevel={1}
        error={event.error}
        onRetry={() => void event.refetch()}
        isRetrying={event.isFetching}
      />
    );
  }
  return (
    <div aria-busy className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_28rem]">
      <Skeleton className="h-8 w-72 max-w-full xl:col-span-2" />
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
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
      <title>{`${event.title} – ${pageConfig.store.title}`}</title>
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
