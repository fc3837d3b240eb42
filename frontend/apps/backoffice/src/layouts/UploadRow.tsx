import { encodingQuery, filmQuery, isWorking, type Encoding } from '@matinee/api/backoffice/films';
import { Button, IconButton } from '@matinee/ui/button';
import { ProgressBar } from '@matinee/ui/progress-bar';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Pause, Play, RotateCw, X } from 'lucide-react';
import { Link } from 'react-router';
import { EncodingProgress } from '../components/EncodingProgress';
import { t } from '../i18n';
import { paths } from '../paths';
import { useUploads } from '../stores/uploads';
import { chooseFiles } from '../uploads/choose';
import { canPause, isMoving, type UploadItem } from '../uploads/queue';
import { etaSeconds, speedOf } from '../uploads/speed';
import { formatBytes, formatEta, formatSpeed } from '../util/format';

interface UploadRowProps {
  item: UploadItem;
  onCancel: () => void;
}

export function UploadRow({ item, onCancel }: UploadRowProps) {
  return (
    <li className="py-2.5 pe-1.5 ps-4">
      <div className="flex items-center gap-1">
        <p className="min-w-0 flex-1 truncate text-14 font-medium">
          {item.contentId === null ? (
            item.name
          ) : (
            <Link
              to={paths.film(item.contentId)}
              aria-label={t('uploads.open', { name: item.name })}
              className="rounded-control hover:underline"
            >
              {item.name}
            </Link>
          )}
        </p>
        <RowActions item={item} onCancel={onCancel} />
      </div>
      <div className="pe-2.5">
        {item.state === 'done' ? <Aftermath item={item} /> : <Sending item={item} />}
      </div>
    </li>
  );
}

function RowActions({ item, onCancel }: UploadRowProps) {
  const uploads = useUploads();
  const { key, name, state } = item;
  const isDraft = state !== 'done' && item.contentId !== null;
  return (
    <div className="flex shrink-0">
      {canPause(item) && (
        <IconButton
          size="small"
          label={t('uploads.pause', { name })}
          onClick={() => uploads.pause(key)}
        >
          <Pause aria-hidden className="size-4" />
        </IconButton>
      )}
      {state === 'paused' && (
        <IconButton
          size="small"
          label={t('uploads.resume', { name })}
          onClick={() => uploads.resume(key)}
        >
          <Play aria-hidden className="size-4" />
        </IconButton>
      )}
      {state === 'failed' && uploads.canRetry(key) && (
        <IconButton
          size="small"
          label={t('uploads.retry', { name })}
          onClick={() => uploads.resume(key)}
        >
          <RotateCw aria-hidden className="size-4" />
        </IconButton>
      )}
      <IconButton
        size="small"
        label={
          isDraft || canPause(item) ? t('uploads.cancel', { name }) : t('uploads.dismiss', { name })
        }
        onClick={isDraft || canPause(item) ? onCancel : () => uploads.dismiss(key)}
      >
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}

function Sending({ item }: { item: UploadItem }) {
  const uploads = useUploads();
  if (item.state === 'failed') {
    return (
      <p role="alert" className="flex gap-1.5 text-12 text-danger">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {item.error}
      </p>
    );
  }
  const words = describe(item);
  return (
    <>
      <ProgressBar
        label={t('uploads.progress_label', { name: item.name })}
        value={item.state === 'preparing' ? undefined : item.sent / item.size}
        valueText={words}
        className={`mt-1 ${isMoving(item) ? '' : 'opacity-50'}`}
      />
      <p className="mt-1.5 text-12 text-text-2 tabular-nums">{words}</p>
      {item.state === 'interrupted' && (
        <Button
          size="small"
          className="mt-2"
          onClick={() => chooseFiles((files) => uploads.add(files))}
        >
          {t('uploads.choose_again')}
        </Button>
      )}
    </>
  );
}

/** After the last byte: the tray follows the film until it can be watched. */
function Aftermath({ item }: { item: UploadItem }) {
  const data = useEncodingOf(item);
  if (data && isWorking(data)) {
    return (
      <EncodingProgress encoding={data} label={t('uploads.encoding_label', { name: item.name })} />
    );
  }
  if (data?.state === 'refused' || data?.state === 'failed') {
    return (
      <p role="alert" className="flex gap-1.5 text-12 text-danger">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {data.error ?? t(`films.states.${data.state}`)}
      </p>
    );
  }
  return (
    <p className="flex items-center gap-1.5 text-12 text-text-2">
      <CircleCheck aria-hidden className="size-4 text-success" />
      {data?.state === 'ready' ? t('films.states.ready') : t('uploads.uploaded')}
    </p>
  );
}

function useEncodingOf({
  contentId,
  chapterId,
  replacing,
}: UploadItem): Encoding | null | undefined {
  const id = contentId ?? 0;
  const isChapter = chapterId !== null;
  const film = useQuery({ ...filmQuery(id), enabled: contentId !== null && isChapter });
  const own = useQuery({ ...encodingQuery(id), enabled: contentId !== null && !isChapter });
  if (!isChapter) return own.data;
  const chapter = film.data?.chapters.find(({ id: one }) => one === chapterId);
  return (replacing !== null && chapter?.next_file?.encoding) || chapter?.encoding;
}

function describe(item: UploadItem): string {
  const progress = formatBytes(item.sent);
  const size = formatBytes(item.size);
  switch (item.state) {
    case 'waiting':
      return t('uploads.waiting');
    case 'preparing':
      return t('uploads.preparing');
    case 'reconnecting':
      return t('uploads.reconnecting');
    case 'paused':
      return t('uploads.paused', { sent: progress, size });
    case 'interrupted':
      return t('uploads.interrupted');
    case 'failed':
    case 'done':
      return t('uploads.uploaded');
    case 'sending': {
      const speed = speedOf(item.samples);
      const eta = etaSeconds(item.size - item.sent, speed);
      return [
        t('uploads.progress', { sent: progress, size }),
        speed === null ? null : formatSpeed(speed),
        eta === null ? null : formatEta(eta),
      ]
        .filter((part) => part !== null)
        .join(' · ');
    }
  }
}
