import { IconButton } from '@matinee/ui/button';
import { Menu, MenuItem } from '@matinee/ui/menu';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { flash } from '../stores/page';
import { describeError } from '../util/errors';
import { ConfirmDialog } from './ConfirmDialog';

interface DeleteMenuProps {
  text: {
    more: string;
    delete: string;
    deleteTitle: (name: string) => string;
    deleteBody: string;
    deleteConfirm: string;
    /** While it is on its way; without it the button only waits. */
    deleting?: string;
    keep: string;
    deleted: (name: string) => string;
  };
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
export function DeleteMenu({ text, name, onDelete, list, keys, children }: DeleteMenuProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: onDelete,
    onSuccess: async () => {
      await navigate(list, { state: { isDeleted: true } });
      queryClient.removeQueries({ queryKey: keys.one });
      void queryClient.invalidateQueries({ queryKey: keys.lists });
      flash.show(text.deleted(name));
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
          <IconButton label={text.more}>
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
          {text.delete}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        title={text.deleteTitle(name)}
        description={text.deleteBody}
        confirmLabel={remove.isPending ? (text.deleting ?? text.deleteConfirm) : text.deleteConfirm}
        cancelLabel={text.keep}
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
