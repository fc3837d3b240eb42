import { Popover } from '@base-ui/react/popover';
import {
  bellQuery,
  markRead,
  noticeKeys,
  type Bell as BellState,
  type BellNotice,
} from '@matinee/api/backoffice/notices';
import { Button, IconButton } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, CircleAlert, Info, Settings, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../i18n';
import { paths } from '../paths';
import { flash } from '../stores/page';
import { describeError } from '../util/errors';
import { formatAgo } from '../util/format';

/** The newest notices that one gets, and how many of them are unread. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false);
  const popup = useRef<HTMLDivElement>(null);
  // The page that a notice leads to takes the focus itself.
  const isFollowing = useRef(false);
  const { data, error, dataUpdatedAt, refetch } = useQuery(bellQuery());
  const reading = useReading();
  const unread = data?.unread ?? 0;

  function change(next: boolean) {
    isFollowing.current = false;
    setOpen(next);
    if (next) void refetch();
  }
  function follow(notice?: BellNotice) {
    isFollowing.current = true;
    setOpen(false);
    if (notice && !notice.is_read) reading.mutate([notice.id]);
  }
  function readAll() {
    popup.current?.focus(); // the button goes
    reading.mutate(data?.notices.filter((one) => !one.is_read).map(({ id }) => id) ?? []);
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={change}>
      <Popover.Trigger
        render={
          <IconButton
            label={unread ? t('bell.unread', { count: unread }) : t('bell.title')}
            className="relative"
          >
            <Bell aria-hidden className="size-5" />
            {unread > 0 && <Count of={unread} />}
          </IconButton>
        }
      />
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" collisionPadding={8} className="z-50">
          <Popover.Popup
            ref={popup}
            finalFocus={() => !isFollowing.current}
            className="flex max-h-[min(36rem,var(--available-height))] w-96 max-w-[calc(100vw-1rem)] flex-col rounded-card border border-hairline bg-overlay shadow-overlay outline-none"
          >
            <div className="flex min-h-12 items-center justify-between gap-3 border-b border-hairline py-1.5 ps-4 pe-2">
              <Popover.Title className="text-16 font-semibold">{t('bell.title')}</Popover.Title>
              {unread > 0 && (
                <Button size="small" kind="quiet" isBusy={reading.isPending} onClick={readAll}>
                  {t('bell.read_all')}
                </Button>
              )}
            </div>
            {data ? (
              <Notices bell={data} now={new Date(dataUpdatedAt)} onFollow={follow} />
            ) : error ? (
              <p role="alert" className="p-4 text-14 text-danger">
                {describeError(error)}
              </p>
            ) : (
              <Skeleton className="m-4 h-24" />
            )}
            <Link
              to={paths.notifications()}
              onClick={() => follow()}
              className="flex min-h-11 items-center gap-2 rounded-b-card border-t border-hairline px-4 text-14 text-text-2 transition-colors hover:bg-veil hover:text-text"
            >
              <Settings aria-hidden className="size-4" />
              {t('bell.settings')}
            </Link>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Marks notices as read; an answer that was under way before does not bring them back. */
function useReading() {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: 'bell' },
    mutationFn: (ids: number[]) => markRead(ids),
    onMutate: () => cache.cancelQueries({ queryKey: noticeKeys.bell }),
    onSuccess: (bell) => cache.setQueryData(noticeKeys.bell, bell),
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });
}

function Count({ of }: { of: number }) {
  return (
    <span
      aria-hidden
      className="absolute end-0 top-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary-fill px-1 text-12 leading-none font-semibold text-on-primary tabular-nums"
    >
      {of > 9 ? '9+' : of}
    </span>
  );
}

interface NoticesProps {
  bell: BellState;
  now: Date;
  onFollow: (notice: BellNotice) => void;
}

function Notices({ bell, now, onFollow }: NoticesProps) {
  if (bell.notices.length === 0) {
    return <p className="px-4 py-8 text-center text-14 text-text-2">{t('bell.none')}</p>;
  }
  return (
    <ul className="min-h-0 flex-1 divide-y divide-hairline overflow-y-auto overscroll-contain">
      {bell.notices.map((notice) => (
        <li key={notice.id}>
          <Link
            to={notice.link}
            onClick={() => onFollow(notice)}
            className="flex gap-2.5 px-4 py-3 transition-colors hover:bg-veil focus-visible:-outline-offset-2"
          >
            {ICONS[notice.severity]}
            <span className="min-w-0 flex-1">
              <span className={`block text-14 ${notice.is_read ? 'text-text-2' : 'font-semibold'}`}>
                {!notice.is_read && <span className="sr-only">{t('bell.is_unread')}: </span>}
                {notice.title}
              </span>
              <span className="mt-0.5 line-clamp-3 text-14 break-words text-text-2">
                {notice.text}
              </span>
              <time dateTime={notice.opened_at} className="mt-1 block text-12 text-text-2">
                {formatAgo(notice.opened_at, now)}
              </time>
            </span>
            {!notice.is_read && (
              <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-primary" />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const ICONS = {
  critical: <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />,
  warning: <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />,
  note: <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-text-2" />,
} as const;
