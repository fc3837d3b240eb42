import { Button } from '@matinee/ui/button';
import { EmptyState } from '@matinee/ui/states';
import { Film } from 'lucide-react';
import { t } from '../../i18n';

export function NoFilms({ onChoose }: { onChoose: () => void }) {
  return (
    <div className="rounded-card border border-dashed border-edge px-6 sm:px-12">
      <EmptyState
        icon={<Film aria-hidden />}
        title={t('films.empty_title')}
        action={
          <Button kind="primary" size="large" onClick={onChoose}>
            {t('films.choose')}
          </Button>
        }
      >
        <p>{t('films.empty_body')}</p>
        <p className="mt-3 text-14">{t('films.empty_formats')}</p>
      </EmptyState>
    </div>
  );
}

export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={t('films.no_match')}
      action={<Button onClick={onClear}>{t('films.clear')}</Button>}
    >
      <p>{t('films.no_match_body')}</p>
    </EmptyState>
  );
}
