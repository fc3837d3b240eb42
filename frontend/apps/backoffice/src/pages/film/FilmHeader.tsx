import {
  deleteFilm,
  filmKeys,
  isComingSoon,
  isScheduled,
  unpublishFilm,
  type Film,
} from '@matinee/api/backoffice/films';
import { buttonClass } from '@matinee/ui/button';
import { MenuItem, MenuSeparator } from '@matinee/ui/menu';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChartNoAxesColumn, EyeOff, ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { DeleteMenu } from '../../components/DeleteMenu';
import { PageHeader } from '../../components/PageHeader';
import { AccessLabel, StateBadge } from '../../components/StateBadge';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { notices } from '../../stores/notice';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { filmTitle } from '../../util/film-title';
import { formatLength } from '../../util/format';
import { publishAndReport, takeBack } from '../../util/publish-film';
import { EndsOn } from '../films/EndsOn';
import { ScheduledFor } from '../films/ScheduledFor';
import { useZone } from '../insights/use-zone';
import { momentIn } from '../insights/zone';
import { PublishActions } from './PublishActions';
import type { FilmDraft } from './use-film-draft';

export function FilmHeader({ film, draft }: { film: Film; draft: FilmDraft }) {
  const zone = useZone();
  const isWaiting = isScheduled(film);
  const queryClient = useQueryClient();
  const title = filmTitle(film);
  const refresh = () => queryClient.invalidateQueries({ queryKey: filmKeys.all });

  const unpublish = useMutation({
    scope: filmKeys.scope(film.id),
    mutationFn: (_before: Film) => unpublishFilm(film.id),
    onSuccess: async (_draft, before) => {
      await refresh();
      notices.show({
        message: isScheduled(before) ? t('film.schedule.stopped') : t('film.unpublished'),
        undo: () => restore.mutate(before),
      });
    },
    onError: fail,
  });
  // Back to what viewers had, whatever the form shows by then.
  const restore = useMutation({
    scope: filmKeys.scope(film.id),
    mutationFn: (before: Film) =>
      publishAndReport(film.id, {
        access: before.access,
        ...(isScheduled(before) ? { publish_at: before.published_at } : {}),
      }),
    onSuccess: async (published) => {
      await refresh();
      say(published);
    },
    onError: fail,
  });
  // Back to the time at which the film was due.
  const reschedule = useMutation({
    scope: filmKeys.scope(film.id),
    mutationFn: (before: Film) => takeBack(film.id, before),
    onSuccess: async (waiting) => {
      await refresh();
      say(waiting);
    },
    onError: fail,
  });
  const say = (published: Film) =>
    notices.show({
      message: wordsOfPublished(published, zone ?? 'UTC'),
      undo: () => (isWaiting ? reschedule.mutate(film) : unpublish.mutate(published)),
    });

  return (
    <PageHeader
      back={{ to: paths.films(), label: t('film.back') }}
      title={title}
      meta={
        <>
          <StateBadge
            isPublished={film.is_published}
            isUnlisted={film.is_unlisted}
            hasEnded={film.has_ended}
            end={film.ends_at && <EndsOn moment={film.ends_at} />}
            encoding={film.encoding}
            schedule={isWaiting && <ScheduledFor film={film} />}
          />
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
          {(film.is_published || isComingSoon(film)) && (
            <a href={paths.inStore(film.permalink)} className={buttonClass('secondary')}>
              <ExternalLink aria-hidden className="size-4 rtl:-scale-x-100" />
              {t('film.view_in_store')}
            </a>
          )}
          {!film.is_published && !film.has_ended && film.encoding?.state !== 'refused' && (
            <PublishActions film={film} draft={draft} onPublished={say} />
          )}
          <DeleteMenu
            group="film"
            name={title}
            onDelete={() => deleteFilm(film.id)}
            list={paths.films()}
            keys={{ one: filmKeys.one(film.id), lists: filmKeys.lists }}
          >
            {(film.is_published || isWaiting || film.has_ended) && (
              <>
                <MenuItem
                  icon={<EyeOff aria-hidden className="size-4" />}
                  onSelect={() => unpublish.mutate(film)}
                >
                  {isWaiting ? t('film.schedule.stop') : t('film.unpublish')}
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

function wordsOfPublished(film: Film, zone: string): string {
  const audience = t(`films.access.audience.${film.access}`);
  return isScheduled(film) && film.published_at
    ? t('film.schedule.done', { moment: momentIn(zone, film.published_at), audience })
    : t('film.published', { audience });
}

function fail(error: unknown): void {
  flash.show(describeError(error), 'error', 8000);
}
