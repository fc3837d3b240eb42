import { Eye } from 'lucide-react';
import { t } from '../i18n';

/** Says that the store is looked at from the back office; it takes no place and no clicks. */
export function PreviewRibbon() {
  return (
    <p className="pointer-events-none fixed inset-x-0 bottom-20 z-50 mx-auto flex w-fit max-w-[calc(100vw-2rem)] items-center gap-2 rounded-full border border-hairline bg-overlay px-4 py-2 text-14 text-text shadow-overlay md:bottom-4">
      <Eye aria-hidden className="size-4 shrink-0 text-primary-text" />
      <span className="font-semibold">{t('common.preview.title')}</span>
      <span className="truncate text-text-2 max-sm:sr-only">{t('common.preview.text')}</span>
    </p>
  );
}
