import { Dialog } from '@matinee/ui/dialog';
import { Skeleton } from '@matinee/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadError } from '../../components/LoadError';
import { t } from '../../i18n';

interface PendingDialogProps {
  title: string;
  preview: UseQueryResult;
  onClose: () => void;
}

/** In the place of a dialog beside a film, until the film can be played. */
export function PendingDialog({ title, preview, onClose }: PendingDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('common.close')}>
      {preview.isError ? (
        <LoadError error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <Skeleton className="aspect-video rounded-control" />
      )}
    </Dialog>
  );
}
