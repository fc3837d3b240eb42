import {
  deleteFilm,
  filmKeys,
  isPlayable,
  unpublishFilm,
  type Film,
} from '@matinee/api/backoffice/films';
import { Button, buttonClass } from '@matinee/ui/button';
import { MenuItem, MenuSeparator } from '@matinee/ui/menu';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChartNoAxesColumn, EyeOff, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { DeleteMenu } from '../../components/DeleteMenu';
import { PageHeader } from '../../components/PageHeader';
import { AccessLabel, StateBadge } from '../../components/StateBadge';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { notices } from '../../stores/notice';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { formatLength } from '../../util/format';
import { publishAndReport } from '../../util/publish-film';
import type { FilmDraft } from './use-film-draft';

export function FilmHeader({ film, draft }: { film: Film; draft: FilmDraft }) {
  const audienceId = useId();
  const queryClient = useQueryClient();
  const title = film.title || t('films.untitled');
  const refresh = () => queryClient.invalidateQueries({ queryKey: filmKeys.all });

  const unpublish = useMutation({
    scope: filmKeys.scope(film.id),
    mutationFn: () => unpublishFilm(film.id),
    onSuccess: async () => {
      await refresh();
      notices.show({ message: t('film.unpublished'), undo: () => restore.mutate() });
    },
    onError: fail,
  });
  // Back to what viewers had, whatever the form shows by then.
  const restore = useMutation({
    scope: filmKeys.scope(film.id),
    mutationFn: () => publishAndReport(film.id, { access: film.access }),
    onSuccess: async (published) => {
      await refresh();
      say(published);
    },
    onError: fail,
  });
  const say = ({ access }: Film) =>
    notices.show({
      message: t('film.published', { audience: t(`films.access.audience.${access}`) }),
      undo: () => unpublish.mutate(),
    });

  return (
    <PageHeader
      back={{ to: paths.films(), label: t('film.back') }}
      title={title}
      meta={
        <>
          <StateBadge isPublished={film.is_published} encoding={film.encoding} />
          <AccessLabel access={film.access} />
          {film.duration !== null && film.duration > 0 && (
            <span className="text-14 text-text-2 tabular-nums">{formatLength(film.duration)}</span>
          )}
        </>
      }
      actions={
        <>
          <Link to={paths.report(film.id)} className={buttonClass('secondary')}>
            <ChartNoAxesColumn aria-hidden className="size-4" />
            {t('film.report')}
          </Link>
          {film.is_published ? (
            <a href={paths.inStore(film.permalink)} className={buttonClass('secondary')}>
              <ExternalLink aria-hidden className="size-4" />
              {t('film.view_in_store')}
            </a>
          ) : film.encoding?.state === 'refused' ? null : (
            <>
              <span id={audienceId} className="text-14 text-text-2 max-sm:order-last max-sm:w-full">
                {t(`films.access.audience.${draft.value.access}`)}
              </span>
              <Button
                kind="primary"
                disabled={!isPlayable(film.encoding) || draft.isSaving}
                isBusy={draft.isPublishing}
                aria-describedby={audienceId}
                onClick={() => draft.publish(say)}
              >
                {draft.isPublishing
                  ? t('film.publishing')
                  : draft.isDirty
                    ? t('film.publish_changed')
                    : t('film.publish')}
              </Button>
            </>
          )}
          <DeleteMenu
            group="film"
            name={title}
            onDelete={() => deleteFilm(film.id)}
            list={paths.films()}
            keys={{ one: filmKeys.one(film.id), lists: filmKeys.lists }}
          >
            {film.is_published && (
              <>
                <MenuItem
                  icon={<EyeOff aria-hidden className="size-4" />}
                  onSelect={() => unpublish.mutate()}
                >
                  {t('film.unpublish')}
                </MenuItem>
                <MenuSeparator />
              </>
            )}
          </DeleteMenu>
        </>
      }
    />
  );
}

function fail(error: unknown): void {
  flash.show(describeError(error), 'error', 8000);
}
