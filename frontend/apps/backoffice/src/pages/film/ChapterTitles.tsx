import type { ChapterChange, FilmChapter } from '@matinee/api/backoffice/chapters';
import { FoldedTitles } from '../../components/TranslatedTitles';
import { t } from '../../i18n';

interface ChapterTitlesProps {
  chapter: FilmChapter;
  place: number;
  onChange: (part: ChapterChange, message: string, back: ChapterChange) => void;
}

/** A chapter's title in the store's other languages. */
export function ChapterTitles({ chapter, place, onChange }: ChapterTitlesProps) {
  return (
    <FoldedTitles
      label={t('chapters.name', { place })}
      title={chapter.title}
      translations={chapter.translations}
      onSave={(titles, what) =>
        onChange({ translations: titles }, t('translations.changed', { what }), {
          translations: Object.fromEntries(
            Object.keys(titles).map((code) => [
              code,
              { title: chapter.translations[code]?.['title'] ?? '' },
            ]),
          ),
        })
      }
    />
  );
}
