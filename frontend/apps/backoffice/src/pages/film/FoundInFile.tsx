import { addFoundCaptions, type Film, type FoundCaptions } from '@matinee/api/backoffice/films';
import { Button } from '@matinee/ui/button';
import { useMutation } from '@tanstack/react-query';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { nameOfLanguage } from './languages';

/** The subtitles in the film's file, which become captions when the owner says so. */
export function FoundInFile({ film, onAdded }: { film: Film; onAdded: () => Promise<void> }) {
  const add = useMutation({
    mutationFn: (tracks: FoundCaptions[]) =>
      addFoundCaptions(
        film.id,
        tracks.map((track) => ({ id: track.id, label: labelOf(track) })),
      ),
    onSuccess: async (_, { length }) => {
      await onAdded();
      flash.show(t('captions.found_added', { count: length }));
    },
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });
  const captions = film.found_captions;
  if (captions.length === 0) return null;
  // What the owner has in a language is theirs: a second track beside it takes a press of its own.
  const remaining = captions.filter((track) => !track.is_added && !track.is_language_taken);

  return (
    <section
      aria-label={t('captions.found', { count: captions.length })}
      className="mt-4 grid gap-2 border-t border-hairline pt-4 text-14"
    >
      <h3 className="font-medium">{t('captions.found', { count: captions.length })}</h3>
      {!captions.every((track) => track.is_added) && (
        <p className="text-text-2">{t('captions.found_lead')}</p>
      )}
      <ul className="divide-y divide-hairline">
        {captions.map((track) => (
          <li key={track.id} className="flex flex-wrap items-center gap-x-3 py-1">
            <span className="min-w-0 flex-1 break-words">{labelOf(track)}</span>
            {track.is_added ? (
              <span className="text-text-2">{t('captions.found_is_added')}</span>
            ) : (
              <Button
                kind="secondary"
                size="small"
                aria-label={t('captions.add_found', { name: labelOf(track) })}
                disabled={add.isPending}
                onClick={() => add.mutate([track])}
              >
                {t('captions.add_found_short')}
              </Button>
            )}
            {track.is_language_taken && !track.is_added && (
              <p className="w-full text-text-2">{t('captions.found_is_taken')}</p>
            )}
          </li>
        ))}
      </ul>
      {remaining.length > 1 && (
        <Button
          kind="secondary"
          size="small"
          className="justify-self-start"
          isBusy={add.isPending}
          onClick={() => add.mutate(remaining)}
        >
          {t('captions.add_all_found')}
        </Button>
      )}
    </section>
  );
}

function labelOf({ title, language, is_forced, is_for_deaf }: FoundCaptions): string {
  if (title) return title;
  const name = language ? nameOfLanguage(language) : t('captions.unknown_language');
  if (is_forced) return t('captions.forced', { name });
  return is_for_deaf ? t('captions.for_deaf', { name }) : name;
}
