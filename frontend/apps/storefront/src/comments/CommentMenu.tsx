import type { Comment } from '@matinee/api/storefront/comments';
import { IconButton } from '@matinee/ui/button';
import { Menu, MenuItem } from '@matinee/ui/menu';
import { Ellipsis, Flag, Pencil, Trash2 } from 'lucide-react';
import { t } from '../i18n';

interface CommentMenuProps {
  comment: Comment;
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  onReport: () => void;
}

const icon = 'size-4';

export function CommentMenu({ comment, name, onEdit, onDelete, onReport }: CommentMenuProps) {
  const isOwn = comment.can_delete;
  return (
    <Menu
      trigger={
        <IconButton
          label={isOwn ? t('comments.menu_own') : t('comments.menu', { name })}
          size="small"
          className="-mt-1"
        >
          <Ellipsis aria-hidden className={icon} />
        </IconButton>
      }
    >
      {comment.can_edit && (
        <MenuItem icon={<Pencil aria-hidden className={icon} />} onSelect={onEdit}>
          {t('comments.edit')}
        </MenuItem>
      )}
      {isOwn ? (
        <MenuItem icon={<Trash2 aria-hidden className={icon} />} onSelect={onDelete} isDanger>
          {t('comments.delete')}
        </MenuItem>
      ) : (
        <MenuItem icon={<Flag aria-hidden className={icon} />} onSelect={onReport}>
          {t('comments.report')}
        </MenuItem>
      )}
    </Menu>
  );
}
