import { createProduct, productKeys, type ProductKind } from '@matinee/api/backoffice/products';
import { TextField } from '@matinee/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Clapperboard, Gift, Hourglass, Layers, Repeat, Ticket } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ChoiceCards } from '../../components/ChoiceCards';
import { FormDialog } from '../../components/FormDialog';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { faultsByField } from '../../util/errors';

const ICONS: Record<ProductKind, ReactNode> = {
  plan: <Repeat aria-hidden />,
  purchase: <Clapperboard aria-hidden />,
  rental: <Hourglass aria-hidden />,
  bundle: <Layers aria-hidden />,
  gift_card: <Gift aria-hidden />,
  free: <Ticket aria-hidden />,
};

export function NewProduct({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState<ProductKind>('plan');
  const create = useMutation({
    mutationFn: () => createProduct(title.trim(), kind),
    onSuccess: async (product) => {
      queryClient.setQueryData(productKeys.one(product.id), product);
      void queryClient.invalidateQueries({ queryKey: [...productKeys.all, 'list'] });
      await navigate(paths.product(product.id));
    },
  });
  const faults = create.error ? faultsByField(create.error) : {};

  return (
    <FormDialog
      title={t('products.new_title')}
      submit={t('products.create')}
      isBusy={create.isPending}
      fault={faults['']}
      onSubmit={() => create.mutate()}
      onClose={onClose}
    >
      <TextField
        label={t('products.name')}
        hint={t('products.name_hint')}
        value={title}
        maxLength={200}
        error={faults['title']}
        onChange={({ target }) => setTitle(target.value)}
      />
      <ChoiceCards
        legend={t('products.kind')}
        value={kind}
        choices={(Object.keys(ICONS) as ProductKind[]).map((value) => ({
          value,
          label: t(`products.kinds.${value}`),
          means: t(`products.kind_means.${value}`),
          icon: ICONS[value],
        }))}
        onChange={setKind}
      />
    </FormDialog>
  );
}
