import { markDone, needsQuery, noticeKeys, type Need } from '@matinee/api/backoffice/notices';
import { Button, buttonClass } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { formatAgo } from '../../util/format';

/** What is open until it is done: each with its words, its age and the way to mend it. */
export function NeedsPanel() {
  const { data, error, dataUpdatedAt } = useQuery(needsQuery());
  if (data?.length === 0) return <Quiet />;
  return (
    <Panel title={t('needs.title')}>
      {data ? (
        <ul className="-my-4 divide-y divide-hairline">
          {data.map((need) => (
            <Row key={need.id} need={need} now={new Date(dataUpdatedAt)} />
          ))}
        </ul>
      ) : error ? (
        <p role="alert" className="text-14 text-danger">
          {describeError(error)}
        </p>
      ) : (
        <Skeleton className="h-5 w-60" />
      )}
    </Panel>
  );
}

function Quiet() {
  return (
    <p className="flex items-center gap-1.5 text-14 text-text-2">
      <CircleCheck aria-hidden className="size-4 text-success" />
      {t('needs.none')}
    </p>
  );
}

const ICONS = {
  critical: <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />,
  warning: <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />,
  note: <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-text-2" />,
} as const;

function Row({ need, now }: { need: Need; now: Date }) {
  const cache = useQueryClient();
  const completion = useMutation({
    mutationFn: () => markDone(need.id),
    onSuccess: () => flash.show(t('needs.is_done', { title: need.title })),
    onError: (error) => flash.show(describeError(error), 'error', 8000),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: noticeKeys.needs }),
        cache.invalidateQueries({ queryKey: noticeKeys.bell }),
      ]),
  });
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4">
      <div className="flex min-w-0 flex-1 basis-80 gap-2.5">
        {ICONS[need.severity]}
        <div className="min-w-0">
          <p className="text-14 font-medium">
            <span className="sr-only">{t(`needs.severity.${need.severity}`)}: </span>
            {need.title}
          </p>
          <p className="mt-1 max-w-[68ch] text-14 break-words text-text-2">{need.text}</p>
          <time dateTime={need.opened_at} className="mt-1 block text-12 text-text-2">
            {formatAgo(need.opened_at, now)}
          </time>
        </div>
      </div>
      <div className="flex gap-2 max-sm:ps-6.5">
        {need.is_ended_by_hand && (
          <Button
            size="small"
            kind="quiet"
            isBusy={completion.isPending}
            aria-label={t('needs.done_of', { title: need.title })}
            onClick={() => completion.mutate()}
          >
            {t('needs.done')}
          </Button>
        )}
        <Link
          to={need.link}
          aria-label={`${t('needs.look')}: ${need.title}`}
          className={buttonClass('secondary', 'small')}
        >
          {t('needs.look')}
        </Link>
      </div>
    </li>
  );
}
