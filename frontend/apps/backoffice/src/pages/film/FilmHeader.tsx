import { Button, IconButton, buttonClass } from '@matinee/ui/button';
import { Menu, MenuItem, MenuSeparator } from '@matinee/ui/menu';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChartNoAxesColumn, Ellipsis, EyeOff, ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { PageHeader } from '../../components/PageHeader';
import { AccessLabel, StateBadge } from '../../components/StateBadge';
import { describeError } from '../../data/errors';
import {
  deleteFilm,
  filmKeys,
  isPlayable,
  publishFilm,
  unpublishFilm,
  type Film,
} from '../../data/films';
import { messages } from '../../messages';
import { paths } from '../../paths';
import { notices } from '../../stores/notice';
import { flash } from '../../stores/page';
import { formatLength } from '../../util/format';

const text = messages.film;

export function FilmHeader({ film }: { film: Film }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const title = film.title || messages.films.untitled;
  const refresh = () => queryClient.invalidateQueries({ queryKey: filmKeys.all });

  const publish = useMutation({
    mutationFn: (isPublished: boolean) =>
      isPublished ? publishFilm(film.id) : unpublishFilm(film.id),
    onSuccess: async (_, isPublished) => {
      await refresh();
      notices.show({
        message: isPublished ? text.published : text.unpublished,
        undo: () => publish.mutate(!isPublished),
      });
    },
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });

  const remove = useMutation({
    mutationFn: () => deleteFilm(film.id),
    onSuccess: async () => {
      await navigate(paths.films(), { state: { isDeleted: true } });
      queryClient.removeQueries({ queryKey: filmKeys.one(film.id) });
      await queryClient.invalidateQueries({ queryKey: filmKeys.lists });
      flash.show(text.deleted(title));
    },
    onError: (error) => {
      setAsking(false);
      flash.show(describeError(error), 'error', 8000);
    },
  });

  return (
    <>
      <PageHeader
        back={{ to: paths.films(), label: text.back }}
        title={title}
        meta={
          <>
            <StateBadge isPublished={film.is_published} encoding={film.encoding} />
            <AccessLabel access={film.access} />
            {film.duration !== null && film.duration > 0 && (
              <span className="text-14 text-text-2 tabular-nums">
                {formatLength(film.duration)}
              </span>
            )}
          </>
        }
        actions={
          <>
            <Link to={paths.report(film.id)} className={buttonClass('secondary')}>
              <ChartNoAxesColumn aria-hidden className="size-4" />
              {text.report}
            </Link>
            {film.is_published ? (
              <a href={paths.inStore(film.permalink)} className={buttonClass('secondary')}>
                <ExternalLink aria-hidden className="size-4" />
                {text.viewInStore}
              </a>
            ) : film.encoding?.state === 'refused' ? null : (
              <Button
                kind="primary"
                disabled={!isPlayable(film.encoding)}
                isBusy={publish.isPending}
                onClick={() => publish.mutate(true)}
              >
                {text.publish}
              </Button>
            )}
            <Menu
              trigger={
                <IconButton label={text.more}>
                  <Ellipsis aria-hidden className="size-5" />
                </IconButton>
              }
            >
              {film.is_published && (
                <>
                  <MenuItem
                    icon={<EyeOff aria-hidden className="size-4" />}
                    onSelect={() => publish.mutate(false)}
                  >
                    {text.unpublish}
                  </MenuItem>
                  <MenuSeparator />
                </>
              )}
              <MenuItem
                isDanger
                icon={<Trash2 aria-hidden className="size-4" />}
                onSelect={() => setAsking(true)}
              >
                {text.delete}
              </MenuItem>
            </Menu>
          </>
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.delete.title(title)}
        description={messages.delete.body}
        confirmLabel={remove.isPending ? messages.delete.deleting : messages.delete.confirm}
        cancelLabel={messages.delete.cancel}
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
