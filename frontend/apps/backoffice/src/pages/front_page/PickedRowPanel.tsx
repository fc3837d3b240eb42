import type { FrontRowEntry } from '@matinee/api/backoffice/front-page';
import { Button } from '@matinee/ui/button';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { InlineText } from '../../components/InlineText';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page';
import { FilmChoice } from './FilmChoice';

interface PickedRowPanelProps {
  row: FrontRowEntry;
  onChange: (row: FrontRowEntry, message: string) => void;
  onRemove: () => void;
}

/** A hand-picked row: its title, in each language of the store, and its films. */
export function PickedRowPanel({ row, onChange, onRemove }: PickedRowPanelProps) {
  const { title, titles, contents } = row;
  const [isBlank, setBlank] = useState(false);
  const changeMessage = t('front_page.changed', { title });
  const others = pageConfig.locales.filter(({ code }) => code !== pageConfig.store.locale);
  return (
    <Panel
      title={title}
      action={
        <Button size="small" icon={<Trash2 aria-hidden className="size-4" />} onClick={onRemove}>
          {t('front_page.remove')}
        </Button>
      }
    >
      <div className="mb-5 grid items-start gap-4 sm:grid-cols-2">
        <InlineText
          className="sm:col-span-2"
          label={t('front_page.row_title')}
          value={title}
          error={isBlank ? t('front_page.row_title_needed') : undefined}
          input={{ maxLength: 200 }}
          onSave={(text) => {
            setBlank(text === '');
            if (text !== '') onChange({ ...row, title: text }, changeMessage);
          }}
        />
        {others.map(({ code, name }) => (
          <InlineText
            key={code}
            label={t('front_page.row_title_in', { language: name })}
            hint={t('front_page.row_title_hint')}
            value={titles[code] ?? ''}
            input={{ maxLength: 200 }}
            onSave={(text) => {
              const { [code]: _, ...rest } = titles;
              onChange(
                { ...row, titles: text === '' ? rest : { ...rest, [code]: text } },
                changeMessage,
              );
            }}
          />
        ))}
      </div>
      <FilmChoice
        films={contents}
        addLabel={t('front_page.add_film', { title })}
        orderLabel={t('front_page.row_films', { title })}
        takeOutLabel={(film) => t('front_page.take_out', { film, title })}
        onChange={(films, message) => onChange({ ...row, contents: films }, message)}
      />
      {contents.length === 0 && (
        <p className="mt-4 max-w-[60ch] text-14 text-text-2">{t('front_page.no_films')}</p>
      )}
    </Panel>
  );
}
