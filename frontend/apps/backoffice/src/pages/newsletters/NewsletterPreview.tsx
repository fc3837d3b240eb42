import {
  newsletterLetterQuery,
  newsletterPage,
  type Newsletter,
} from '@matinee/api/backoffice/newsletters';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../components/Panel';
import { PlainLetter } from '../../components/PlainLetter';
import { ShowButtons } from '../../components/ShowButtons';
import { t } from '../../i18n';

const FORMS = {
  wide: t('newsletters.preview.wide'),
  phone: t('newsletters.preview.phone'),
  text: t('newsletters.preview.text'),
};

interface NewsletterPreviewProps {
  newsletter: Newsletter;
  locale: string;
  /** There are changes that it does not show. */
  isStale?: boolean;
  /** Why there is no letter to show; null where there is one. */
  none?: string | null;
}

/** The letter as its readers get it: in a frame that runs nothing, as wide as a phone, or as plain text. */
export function NewsletterPreview({
  newsletter,
  locale,
  isStale = false,
  none = isWritten(newsletter) ? null : t('newsletters.preview.none'),
}: NewsletterPreviewProps) {
  const [form, setForm] = useState<keyof typeof FORMS>('wide');
  const { id, updated_at: version } = newsletter;
  return (
    <div className="min-w-0 xl:sticky xl:top-6">
      <Panel
        title={t('newsletters.preview.title')}
        action={
          <ShowButtons
            label={t('newsletters.preview.form')}
            choices={FORMS}
            value={form}
            onChange={setForm}
          />
        }
      >
        {isStale && <p className="mb-3 text-14 text-text-2">{t('newsletters.preview.is_stale')}</p>}
        {none !== null ? (
          <p className="py-12 text-center text-14 text-text-2">{none}</p>
        ) : form === 'text' ? (
          <PlainText id={id} locale={locale} version={version} />
        ) : (
          <iframe
            sandbox=""
            title={t('newsletters.preview.frame')}
            src={newsletterPage(id, locale, version)}
            className={`mx-auto block h-[min(44rem,75dvh)] w-full rounded-control border border-hairline ${form === 'phone' ? 'max-w-90' : ''}`}
          />
        )}
      </Panel>
    </div>
  );
}

const isWritten = ({ texts }: Newsletter): boolean =>
  texts.some(({ subject, text }) => Boolean(subject.trim() && text.trim()));

interface PlainTextProps {
  id: number;
  locale: string;
  version: string;
}

function PlainText({ id, locale, version }: PlainTextProps) {
  const letter = useQuery(newsletterLetterQuery(id, locale, version));
  return <PlainLetter letter={letter} locale={locale} />;
}
