import { encodingQuery, isWorking, type Encoding } from '@matinee/api/backoffice/films';
import { Button, IconButton } from '@matinee/ui/button';
import { useQueries } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { t } from '../i18n';
import { flash } from '../stores/page';
import { useUploadItems, useUploads } from '../stores/uploads';
import { isUnfinished, type UploadItem } from '../uploads/queue';
import { describeError } from '../util/errors';
import { useUnsaved } from '../util/use-unsaved';
import { UploadRow } from './UploadRow';

/** The films on their way, in the corner of every page. */
export function UploadTray() {
  const items = useUploadItems();
  const uploads = useUploads();
  const [isOpen, setOpen] = useState(true);
  const [toCancel, setToCancel] = useState<UploadItem | null>(null);
  const encodings = useEncodings(items);
  useUnsaved(items.some(isUnfinished), 'tab');

  return (
    <>
      {items.length > 0 && (
        <section
          aria-label={t('uploads.title')}
          className="fixed inset-x-0 bottom-0 z-30 flex max-h-[60dvh] flex-col rounded-t-card border border-hairline bg-overlay shadow-overlay sm:inset-x-auto sm:end-4 sm:bottom-4 sm:w-96 sm:rounded-card"
        >
          <div className="flex items-center gap-1 py-1.5 pe-1.5 ps-4">
            <h2 className="min-w-0 flex-1 truncate text-14 font-semibold">
              <span role="status">{summarize(items, encodings)}</span>
            </h2>
            {items.some(({ state }) => state === 'done') && (
              <Button kind="quiet" size="small" onClick={uploads.clearDone}>
                {t('uploads.clear_done')}
              </Button>
            )}
            <IconButton
              size="small"
              label={isOpen ? t('uploads.collapse') : t('uploads.expand')}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? (
                <ChevronDown aria-hidden className="size-4" />
              ) : (
                <ChevronUp aria-hidden className="size-4" />
              )}
            </IconButton>
          </div>
          {isOpen && (
            <ul className="divide-y divide-hairline overflow-y-auto overscroll-contain border-t border-hairline">
              {items.map((item) => (
                <UploadRow key={item.key} item={item} onCancel={() => setToCancel(item)} />
              ))}
            </ul>
          )}
        </section>
      )}
      <ConfirmDialog
        isOpen={toCancel !== null}
        title={t('uploads.cancel_title', { name: toCancel?.name ?? '' })}
        description={
          toCancel?.replacing ? t('uploads.cancel_replacement') : t('uploads.cancel_body')
        }
        confirmLabel={t('uploads.cancel_confirm')}
        cancelLabel={t('uploads.cancel_keep')}
        isDanger
        onClose={() => setToCancel(null)}
        onConfirm={() => {
          if (!toCancel) return;
          setToCancel(null);
          uploads
            .cancel(toCancel.key)
            .catch((error: unknown) => flash.show(describeError(error), 'error'));
        }}
      />
    </>
  );
}

/** What became of the films that have arrived. */
function useEncodings(items: readonly UploadItem[]): Encoding[] {
  const arrived = items.flatMap(({ state, contentId, chapterId }) =>
    state === 'done' && contentId !== null && chapterId === null ? [contentId] : [],
  );
  const answers = useQueries({ queries: [...new Set(arrived)].map(encodingQuery) });
  return answers.flatMap(({ data }) => (data ? [data] : []));
}

/** One sentence for all of them; it changes with their states, never with every byte. */
function summarize(items: readonly UploadItem[], encodings: readonly Encoding[]): string {
  const count = (test: (item: UploadItem) => boolean) => items.filter(test).length;
  const active = count(isUnfinished);
  if (active > 0) return t('uploads.active', { count: active });
  const refusals = encodings.filter(
    ({ state }) => state === 'refused' || state === 'failed',
  ).length;
  const stuck = refusals + count(({ state }) => state === 'failed' || state === 'interrupted');
  if (stuck > 0) return t('uploads.attention', { count: stuck });
  if (count(({ state }) => state === 'paused') > 0) return t('uploads.stopped');
  const working = encodings.filter(isWorking).length;
  if (working > 0) return t('uploads.encoding', { count: working });
  return t('uploads.all_done', { count: items.length });
}
