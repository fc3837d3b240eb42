import { Skeleton } from '@matinee/ui/skeleton';
import { t } from '../i18n';

export function CommentsSkeleton() {
  return (
    <div className="max-w-[44rem]">
      <h2 id="comments-title" className="text-22 font-semibold">
        {t('comments.title')}
      </h2>
      <div role="status">
        <span className="sr-only">{t('comments.loading')}</span>
        <Skeleton className="mt-4 h-20 w-full" />
        {[0, 1, 2].map((row) => (
          <div key={row} className="mt-6 border-t border-hairline pt-6">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="mt-3 h-4 w-full" />
            <Skeleton className="mt-2 h-4 w-2/3" />
          </div>
        ))}
      </div>
    </div>
  );
}
