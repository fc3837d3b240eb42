import { liveEventsQuery, liveInputsQuery } from '@matinee/api/backoffice/live';
import { Button } from '@matinee/ui/button';
import { EmptyState } from '@matinee/ui/states';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { History, Plus } from 'lucide-react';
import { useState } from 'react';
import { ListBody } from '../../components/ListBody';
import { ShowButtons } from '../../components/ShowButtons';
import { t } from '../../i18n';
import { prefetch } from '../../stores/query-client';
import { searchOf } from '../../util/address';
import { labelsOf } from '../../util/labels-of';
import { useListAddress, readListAddress } from '../../util/use-list-address';
import { useZone } from '../insights/use-zone';
import { EventsTable } from './EventsTable';
import { FirstSteps } from './FirstSteps';
import { ScheduleDialog } from './ScheduleDialog';
import type { LoaderFunctionArgs } from 'react-router';

const SHOWS = labelsOf(['coming', 'past'], (show) => t(`live.events.shows.${show}`));

export function loader(args: LoaderFunctionArgs) {
  const { show, page } = readListAddress(searchOf(args), SHOWS, 'coming');
  prefetch(liveEventsQuery(show, page));
  return null;
}

/** What is on and to come; and what is over. */
export function Component() {
  const { show, page, change } = useListAddress(SHOWS, 'coming');
  const events = useQuery(liveEventsQuery(show, page));
  const inputs = useQuery(liveInputsQuery());
  const zone = useZone();
  const [isScheduling, setScheduling] = useState(false);
  const schedule = () => setScheduling(true);
  const inputList = inputs.data ?? [];
  // The steps hold the button themselves.
  const isGuided = show === 'coming' && page === 1 && events.data?.items.length === 0;

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <ShowButtons
          label={t('live.events.show')}
          choices={SHOWS}
          value={show}
          onChange={(next) => change({ show: next })}
        />
        {!isGuided && (
          <Button
            icon={<Plus aria-hidden className="size-4" />}
            disabled={!zone}
            onClick={schedule}
          >
            {t('live.events.schedule')}
          </Button>
        )}
      </div>
      <ListBody
        list={events}
        page={page}
        onPage={(next) => change({ page: next })}
        empty={
          show === 'past' ? (
            <EmptyState icon={<History aria-hidden />} title={t('live.events.past_empty_title')}>
              {t('live.events.past_empty')}
            </EmptyState>
          ) : inputs.isPending ? (
            <Skeleton className="h-48" />
          ) : (
            <FirstSteps hasInput={inputList.length > 0} onSchedule={schedule} />
          )
        }
      >
        {(rows, isStale) =>
          zone && (
            <EventsTable
              events={rows}
              inputs={inputList}
              zone={zone}
              isOver={show === 'past'}
              isStale={isStale}
            />
          )
        }
      </ListBody>
      {isScheduling && zone && (
        <ScheduleDialog inputs={inputList} zone={zone} onClose={() => setScheduling(false)} />
      )}
    </>
  );
}
