import { letterPage, letterQuery, type LetterName } from '@matinee/api/backoffice/notices';
import { Button } from '@matinee/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlainLetter } from '../../components/PlainLetter';
import { t } from '../../i18n';
import { directionOf } from '../../util/direction-of';

interface LetterPreviewProps {
  letter: LetterName;
  locale: string;
}

/** A letter as its reader sees it: the mail in a frame that runs nothing, or its plain text. */
export function LetterPreview({ letter, locale }: LetterPreviewProps) {
  const [form, setForm] = useState<'html' | 'text'>('html');
  return (
    <section
      aria-label={t('letters.frame', { subject: letter.subject })}
      className="min-w-0 overflow-hidden rounded-card border border-hairline bg-raised lg:sticky lg:top-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline p-3 sm:px-4">
        <p dir={directionOf(locale)} className="min-w-0 flex-1 basis-40 text-14 font-semibold">
          {letter.subject}
        </p>
        <div role="group" aria-label={t('letters.form')} className="flex gap-1">
          {(['html', 'text'] as const).map((one) => (
            <Button
              key={one}
              kind="quiet"
              size="small"
              aria-pressed={form === one}
              className="aria-pressed:bg-veil-strong aria-pressed:text-text"
              onClick={() => setForm(one)}
            >
              {t(`letters.forms.${one}`)}
            </Button>
          ))}
        </div>
      </div>
      {form === 'html' ? (
        <iframe
          sandbox=""
          title={t('letters.frame', { subject: letter.subject })}
          src={letterPage(letter.name, locale)}
          className="block h-[min(40rem,75dvh)] w-full border-0"
        />
      ) : (
        <PlainText letter={letter} locale={locale} />
      )}
    </section>
  );
}

function PlainText({ letter, locale }: LetterPreviewProps) {
  const text = useQuery(letterQuery(letter.name, locale));
  return (
    <div className="p-4">
      <PlainLetter letter={text} locale={locale} />
    </div>
  );
}
