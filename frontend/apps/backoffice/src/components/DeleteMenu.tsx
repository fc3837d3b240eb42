import { IconButton } from '@matinee/ui/button';
import { Menu, MenuItem } from '@matinee/ui/menu';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../i18n';
import { flash } from '../stores/page';
import { describeError } from '../util/errors';
import { ConfirmDialog } from './ConfirmDialog';

interface DeleteMenuProps {
  /** What its texts are in. */
  group:
    'authors' | 'categories' | 'collections' | 'film' | 'live.event' | 'newsletters' | 'products';
  name: string;
  onDelete: () => Promise<unknown>;
  /** Where the page leads when it is gone. */
  list: string;
  /** What is known of it, and what holds it in a list. */
  keys: { one: QueryKey; lists: QueryKey };
  /** What else the menu offers, above. */
  children?: ReactNode;
}

/** The menu of a thing's page: it is deleted in two presses, and its list stands there instead. */
export function DeleteMenu({ group, name, onDelete, list, keys, children }: DeleteMenuProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: onDelete,
    onSuccess: async () => {
      await navigate(list, { state: { isDeleted: true } });
      queryClient.removeQueries({ queryKey: keys.one });
      void queryClient.invalidateQueries({ queryKey: keys.lists });
      flash.show(t(`${group}.deleted`, { name }));
    },
    onError: (error) => {
      setAsking(false);
      flash.show(describeError(error), 'error', 8000);
    },
  });
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t(`${group}.more`)}>
            <Ellipsis aria-hidden className="size-5" />
          </IconButton>
        }
      >
        {children}
        <MenuItem
          isDanger
          icon={<Trash2 aria-hidden className="size-4" />}
          onSelect={() => setAsking(true)}
        >
          {t(`${group}.delete`)}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        title={t(`${group}.delete_title`, { name })}
        description={t(`${group}.delete_body`)}
        confirmLabel={
          remove.isPending && group === 'film' ? t('film.deleting') : t(`${group}.delete_confirm`)
        }
        cancelLabel={t(`${group}.keep`)}
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
