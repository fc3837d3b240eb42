import { Select } from '@matinee/ui/select';
import { TextArea, TextField } from '@matinee/ui/text-field';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page';
import { directionOf } from '../../util/direction-of';
import { NO_TEXT, type DraftText } from './draft';
import { FilmField } from './FilmField';
import type { DraftState } from './use-draft';

/** The texts, one a language; the film and the button's address are those of all. */
export function TextPanel({ state }: { state: DraftState }) {
  const { draft, locale, faults, change } = state;
  const own = draft.texts[locale] ?? NO_TEXT;
  const write = (part: Partial<DraftText>) =>
    change({ texts: { ...draft.texts, [locale]: { ...own, ...part } } });
  const inLanguage = { lang: locale, dir: directionOf(locale) };
  return (
    <Panel title={t('newsletters.text.title')}>
      <div className="grid gap-5">
        <Select
          className="sm:max-w-80"
          label={t('newsletters.text.language')}
          hint={t('newsletters.text.language_hint')}
          value={locale}
          options={pageConfig.locales.map(({ code, name }) => ({
            value: code,
            label: draft.texts[code]?.subject ? `${name} ✓` : name,
          }))}
          onChange={state.setLocale}
        />
        <TextField
          {...inLanguage}
          label={t('newsletters.text.subject')}
          maxLength={200}
          value={own.subject}
          onChange={({ target }) => write({ subject: target.value })}
        />
        <TextArea
          {...inLanguage}
          label={t('newsletters.text.text')}
          hint={t('newsletters.text.text_hint')}
          rows={12}
          maxLength={20_000}
          error={faults['texts'] ?? faults['text']}
          value={own.text}
          onChange={({ target }) => write({ text: target.value })}
        />
        <FilmField
          label={t('newsletters.text.film')}
          filmId={draft.filmId}
          onChange={(filmId) => change({ filmId })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...inLanguage}
            label={t('newsletters.text.button')}
            hint={t('newsletters.text.button_hint')}
            maxLength={60}
            value={own.button}
            onChange={({ target }) => write({ button: target.value })}
          />
          <TextField
            label={t('newsletters.text.link')}
            hint={t('newsletters.text.link_hint')}
            maxLength={500}
            spellCheck={false}
            error={faults['link']}
            value={draft.link}
            onChange={({ target }) => change({ link: target.value })}
          />
        </div>
      </div>
    </Panel>
  );
}
