import {
  replaceSavedViews,
  savedViewsQuery,
  type SavedList,
  type SavedView,
} from '@matinee/api/backoffice/saved-views';
import { Button } from '@matinee/ui/button';
import { Menu, MenuItem, MenuSeparator } from '@matinee/ui/menu';
import { TextField } from '@matinee/ui/text-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, BookmarkPlus, Check, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { t } from '../i18n';
import { notices } from '../stores/notice';
import { flash } from '../stores/page';
import { describeError } from '../util/errors';
import { FormDialog } from './FormDialog';

/** The filters and the order of a list under names, each person's own; a view is its address, which can be sent. */
export function SavedViews({ list }: { list: SavedList }) {
  const [params] = useSearchParams();
  const { data: views = [] } = useQuery(savedViewsQuery(list));
  const replace = useReplace(list, views);
  const [isNaming, setNaming] = useState(false);
  const address = addressOf(params);
  const current = views.find((view) => view.address === address);

  function remove(view: SavedView) {
    replace.mutate({
      next: views.filter((other) => other !== view),
      message: t('lists.views.removed', { name: view.name }),
    });
  }

  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button size="small" kind="quiet" icon={<Bookmark aria-hidden className="size-4" />}>
            {current ? current.name : t('lists.views.title')}
          </Button>
        }
      >
        {views.map((view) => (
          <MenuItem
            key={view.name}
            icon={
              view === current ? (
                <Check aria-hidden className="size-4" />
              ) : (
                <Bookmark aria-hidden className="size-4 text-text-3" />
              )
            }
            link={<Link to={view.address}>{view.name}</Link>}
          >
            {view.name}
          </MenuItem>
        ))}
        {views.length > 0 && <MenuSeparator />}
        {current ? (
          <MenuItem
            isDanger
            icon={<Trash2 aria-hidden className="size-4" />}
            onSelect={() => remove(current)}
          >
            {t('lists.views.remove', { name: current.name })}
          </MenuItem>
        ) : (
          <MenuItem
            disabled={address === ''}
            icon={<BookmarkPlus aria-hidden className="size-4" />}
            onSelect={() => setNaming(true)}
          >
            {t('lists.views.save')}
          </MenuItem>
        )}
      </Menu>
      {isNaming && (
        <NameDialog
          isBusy={replace.isPending}
          onClose={() => setNaming(false)}
          onName={(name) =>
            replace.mutate(
              {
                next: [...views.filter((view) => view.name !== name), { name, address }],
                message: t('lists.views.saved', { name }),
              },
              { onSuccess: () => setNaming(false) },
            )
          }
        />
      )}
    </>
  );
}

/** Which page one is on is no part of a view. */
function addressOf(params: URLSearchParams): string {
  const view = new URLSearchParams(params);
  view.delete('page');
  return view.size > 0 ? `?${view}` : '';
}

function useReplace(list: SavedList, views: readonly SavedView[]) {
  const cache = useQueryClient();
  const replace = useMutation({
    scope: { id: `saved-views-${list}` },
    mutationFn: ({ next }: { next: readonly SavedView[]; message: string | null }) =>
      replaceSavedViews(list, next),
    onSuccess: (answer, { message }) => {
      cache.setQueryData(savedViewsQuery(list).queryKey, answer);
      if (message === null) return;
      notices.show({ message, undo: () => replace.mutate({ next: views, message: null }) });
    },
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });
  return replace;
}

interface NameDialogProps {
  isBusy: boolean;
  onName: (name: string) => void;
  onClose: () => void;
}

function NameDialog({ isBusy, onName, onClose }: NameDialogProps) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  return (
    <FormDialog
      title={t('lists.views.save_title')}
      description={t('lists.views.save_lead')}
      submit={t('lists.views.save_submit')}
      isBusy={isBusy}
      onSubmit={() => (name.trim() ? onName(name.trim()) : setFault(t('lists.views.name_missing')))}
      onClose={onClose}
    >
      <TextField
        label={t('lists.views.name')}
        value={name}
        error={fault}
        maxLength={60}
        onChange={({ target }) => {
          setName(target.value);
          setFault(undefined);
        }}
      />
    </FormDialog>
  );
}
