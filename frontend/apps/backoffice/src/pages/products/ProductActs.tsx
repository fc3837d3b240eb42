import { deleteProduct, productKeys, type ProductDetail } from '@matinee/api/backoffice/products';
import { IconButton } from '@matinee/ui/button';
import { Menu, MenuItem } from '@matinee/ui/menu';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { productTexts as text } from '../../messages/sales';
import { paths } from '../../paths';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';

export function ProductActs({ product }: { product: ProductDetail }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => deleteProduct(product.id),
    onSuccess: async () => {
      await navigate(paths.products(), { state: { isDeleted: true } });
      queryClient.removeQueries({ queryKey: productKeys.one(product.id) });
      void queryClient.invalidateQueries({ queryKey: productKeys.all });
      flash.show(text.deleted(product.title));
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
        title={text.deleteTitle(product.title)}
        description={text.deleteBody}
        confirmLabel={text.deleteConfirm}
        cancelLabel={text.keep}
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
