import {
  legalKey,
  previewLegalText,
  setLegalText,
  type LegalPage,
} from '@matinee/api/backoffice/legal';
import { Button, buttonClass } from '@matinee/ui/button';
import { Select } from '@matinee/ui/select';
import { TextArea } from '@matinee/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LoadError } from '../../components/LoadError';
import { ShowButtons } from '../../components/ShowButtons';
import { t } from '../../i18n';
import { flash, pageConfig } from '../../stores/page';
import { directionOf } from '../../util/direction-of';
import { faultsByField } from '../../util/errors';
import { useUnsaved } from '../../util/use-unsaved';
import { LegalPreview } from './LegalPreview';
import { outlineOf } from './outlines';

const VIEWS = { write: t('legal.write'), preview: t('legal.preview') };

/** A page's text in one language. What is published is a version of its own, and stays readable. */
export function LegalEditor({ page }: { page: LegalPage }) {
  const [params, setParams] = useSearchParams();
  const locale = params.get('locale') ?? pageConfig.store.locale;
  return (
    <>
      <Select
        className="sm:max-w-80"
        label={t('legal.language')}
        hint={t('legal.language_hint')}
        value={locale}
        options={pageConfig.locales.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(code) =>
          setParams({ page: page.kind, locale: code }, { replace: true, preventScrollReset: true })
        }
      />
      <TextForm key={locale} page={page} locale={locale} />
    </>
  );
}

function TextForm({ page, locale }: { page: LegalPage; locale: string }) {
  const saved = page.texts.find((text) => text.locale === locale)?.text ?? '';
  const [draft, setDraft] = useState<string | null>(null);
  const [view, setView] = useState<keyof typeof VIEWS>('write');
  const text = draft ?? saved;
  const isChanged = text.trim() !== saved;
  const outline = outlineOf(page.kind, locale);
  useUnsaved(isChanged);
  const queryClient = useQueryClient();
  const publish = useMutation({
    mutationFn: () => setLegalText(page.kind, locale, text),
    onSuccess: (pages) => {
      queryClient.setQueryData(legalKey, pages);
      setDraft(null);
      flash.show(t(text.trim() ? 'legal.published' : 'legal.taken_down'));
    },
  });
  // A call that sends something is no query: every one of those is asked again after it.
  const preview = useMutation({ mutationFn: previewLegalText });
  const faults = publish.isError ? faultsByField(publish.error) : {};
  return (
    <div className="grid gap-3">
      <ShowButtons
        label={t('legal.view')}
        choices={VIEWS}
        value={view}
        onChange={(next) => {
          setView(next);
          if (next === 'preview') preview.mutate(text);
        }}
      />
      {preview.isError && view === 'preview' ? (
        <LoadError error={preview.error} onRetry={() => preview.mutate(text)} />
      ) : view === 'write' ? (
        <TextArea
          label={t('legal.text')}
          hint={t('legal.text_hint')}
          error={faults['text'] ?? faults['']}
          rows={18}
          dir={directionOf(locale)}
          lang={locale}
          value={text}
          onChange={({ target }) => setDraft(target.value)}
        />
      ) : (
        <LegalPreview html={preview.data?.html} locale={locale} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          kind="primary"
          isBusy={publish.isPending}
          disabled={!isChanged}
          onClick={() => publish.mutate()}
        >
          {t(text.trim() || !saved ? 'legal.publish' : 'legal.take_down')}
        </Button>
        {page.href && !page.url && (
          <a href={`${page.href}?locale=${locale}`} className={buttonClass('secondary')}>
            {t('legal.open')}
          </a>
        )}
        {!text.trim() && outline && (
          <Button kind="secondary" onClick={() => setDraft(outline)}>
            {t('legal.outline')}
          </Button>
        )}
      </div>
    </div>
  );
}
