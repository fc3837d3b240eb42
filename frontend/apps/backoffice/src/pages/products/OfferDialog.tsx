import {
  changeOffer,
  createOffer,
  productKeys,
  productsQuery,
  type Offer,
} from '@matinee/api/backoffice/products';
import { IconButton } from '@matinee/ui/button';
import { Select } from '@matinee/ui/select';
import { TextArea, TextField } from '@matinee/ui/text-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../../components/FormDialog';
import { PickMany } from '../../components/PickMany';
import { Switch } from '../../components/Switch';
import { t } from '../../i18n';
import { faultsByField } from '../../util/errors';
import { holds } from '../../util/names';
import type { Translations } from '../../util/translations';
import { OfferTranslations } from './OfferTranslations';

interface OfferDialogProps {
  /** Null makes a new one. */
  offer: Offer | null;
  onClose: () => void;
}

const NONE = '';

export function OfferDialog({ offer, onClose }: OfferDialogProps) {
  const queryClient = useQueryClient();
  const [title, setTitle] = useState(offer?.title ?? '');
  const [words, setWords] = useState(offer?.text ?? '');
  const [translations, setTranslations] = useState<Translations>(offer?.translations ?? {});
  const [isActive, setActive] = useState(offer?.is_active ?? true);
  const [items, setItems] = useState(offer?.products ?? []);
  const [upsell, setUpsell] = useState(
    offer?.upsell_product_id ? String(offer.upsell_product_id) : NONE,
  );
  const [text, setText] = useState('');
  const { data } = useQuery(productsQuery({ q: '', show: 'all', page: 1 }));
  const products = data?.items ?? [];
  const ids = items.map((product) => product.id);

  const save = useMutation({
    mutationFn: () => {
      const body = {
        title: title.trim(),
        text: words.trim(),
        translations,
        is_active: isActive,
        product_ids: ids,
        upsell_product_id: upsell === NONE ? null : Number(upsell),
      };
      return offer ? changeOffer(offer.id, body) : createOffer(body);
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: productKeys.offers });
      onClose();
    },
  });
  const faults = save.error ? faultsByField(save.error) : {};

  return (
    <FormDialog
      title={offer ? t('offers.edit') : t('offers.new')}
      submit={t('offers.save')}
      isBusy={save.isPending}
      fault={faults['']}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <TextField
        label={t('offers.name')}
        hint={t('offers.name_hint')}
        value={title}
        maxLength={200}
        error={faults['title']}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextArea
        label={t('offers.text')}
        value={words}
        rows={2}
        error={faults['text']}
        onChange={({ target }) => setWords(target.value)}
      />
      <OfferTranslations translations={translations} faults={faults} onChange={setTranslations} />
      <div>
        <PickMany
          label={t('offers.add_product')}
          placeholder={t('offers.find_product')}
          empty={t('offers.no_product')}
          typed={text}
          onType={setText}
          options={products
            .filter((product) => holds(product.title, text))
            .map((product) => ({
              id: product.id,
              label: product.title,
              note: ids.includes(product.id)
                ? t('offers.is_in')
                : t(`products.kinds.${product.kind}`),
              isTaken: ids.includes(product.id),
              value: product,
            }))}
          onChoose={({ id, title: name }) => setItems([...items, { id, title: name }])}
        />
        <ul
          aria-label={t('offers.products')}
          className="mt-2 divide-y divide-hairline empty:hidden"
        >
          {items.map((product) => (
            <li key={product.id} className="flex items-center gap-3 py-1 text-14">
              <span className="min-w-0 flex-1 truncate font-medium">{product.title}</span>
              <IconButton
                size="small"
                label={t('offers.take', { title: product.title })}
                onClick={() => setItems(items.filter(({ id }) => id !== product.id))}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      </div>
      <Select
        label={t('offers.upsell')}
        hint={t('offers.upsell_hint')}
        value={upsell}
        error={faults['upsell_product_id']}
        options={[
          { value: NONE, label: t('offers.no_upsell') },
          ...products
            .filter(({ id, kind }) => !ids.includes(id) && kind !== 'plan')
            .map(({ id, title: name }) => ({ value: String(id), label: name })),
        ]}
        onChange={setUpsell}
      />
      <Switch label={t('offers.active')} isOn={isActive} onChange={setActive} />
    </FormDialog>
  );
}
