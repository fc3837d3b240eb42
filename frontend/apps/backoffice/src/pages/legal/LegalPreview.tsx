import { RichText } from '@matinee/ui/rich-text';
import { Skeleton } from '@matinee/ui/skeleton';
import { t } from '../../i18n';
import { directionOf } from '../../util/direction-of';

interface LegalPreviewProps {
  /** Undefined until the server has made it. */
  html: string | undefined;
  locale: string;
}

/** What the server makes of the text, as visitors will read it. */
export function LegalPreview({ html, locale }: LegalPreviewProps) {
  if (html === undefined) return <Skeleton className="h-96" />;
  return (
    <section
      aria-label={t('legal.preview')}
      lang={locale}
      dir={directionOf(locale)}
      className="long-text min-h-64 rounded-control border border-hairline bg-ground p-4"
    >
      <RichText html={html} isLong />
    </section>
  );
}
