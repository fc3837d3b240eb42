import {
  changeProduct,
  deleteProduct,
  productKeys,
  productQuery,
  type ProductChange,
  type ProductDetail,
} from '@matinee/api/backoffice/products';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { Badge } from '../../components/Badge';
import { DeleteMenu } from '../../components/DeleteMenu';
import { InlineText } from '../../components/InlineText';
import { PageHeader } from '../../components/PageHeader';
import { PageTitle } from '../../components/PageTitle';
import { Panel } from '../../components/Panel';
import { Switch } from '../../components/Switch';
import { TranslationsPanel } from '../../components/TranslationsPanel';
import { RecordPage, RecordSkeleton } from '../../components/RecordPage';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { prefetch } from '../../stores/query-client';
import { idOf } from '../../util/address';
import { useInlineChange } from '../../util/use-inline-change';
import { OpensPanel } from './OpensPanel';
import { PricesPanel } from './PricesPanel';

export function loader(args: LoaderFunctionArgs) {
  prefetch(productQuery(idOf(args)));
  return null;
}

export function Component() {
  const id = Number(useParams()['id']);
  const product = useQuery(productQuery(id));
  return (
    <RecordPage
      record={product}
      waiting={<RecordSkeleton grid="xl:grid-cols-2" panels={['h-96', 'h-96']} />}
    >
      {(data) => <Loaded key={id} product={data} />}
    </RecordPage>
  );
}

function Loaded({ product }: { product: ProductDetail }) {
  const queryClient = useQueryClient();
  const keep = (answer: ProductDetail) => {
    queryClient.setQueryData(productKeys.one(product.id), answer);
    void queryClient.invalidateQueries({ queryKey: [...productKeys.all, 'list'] });
  };
  const { faults, save } = useInlineChange({
    scope: productKeys.scope(product.id).id,
    value: product,
    change: (part) => changeProduct(product.id, part),
    onChanged: keep,
    words: (what) => t('products.changed', { what }),
  });

  return (
    <>
      <PageTitle>{product.title}</PageTitle>
      <PageHeader
        back={{ to: paths.products(), label: t('products.back') }}
        title={product.title}
        meta={
          <>
            <Badge tone={product.is_on_sale ? 'good' : 'quiet'}>
              {product.is_on_sale ? t('products.on_sale') : t('products.off_sale')}
            </Badge>
            <span className="text-14 text-text-2">{t(`products.kinds.${product.kind}`)}</span>
            <span className="text-14 text-text-2">
              {t('products.sold_note', { count: product.sold_count })}
            </span>
          </>
        }
        actions={
          <DeleteMenu
            group="products"
            name={product.title}
            onDelete={() => deleteProduct(product.id)}
            list={paths.products()}
            keys={{ one: productKeys.one(product.id), lists: productKeys.all }}
          />
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid gap-6">
          <PricesPanel product={product} onChanged={keep} />
          <Panel title={t('products.details')}>
            <div className="grid gap-5">
              <Switch
                label={t('products.sale')}
                hint={t('products.sale_hint')}
                isOn={product.is_on_sale}
                error={faults['is_on_sale']}
                onChange={(next) => save({ is_on_sale: next }, t('products.sale'))}
              />
              <InlineText
                label={t('products.name')}
                value={product.title}
                error={faults['title']}
                input={{ maxLength: 200 }}
                onSave={(title) => save({ title }, t('products.name'))}
              />
              <InlineText
                isLong
                rows={3}
                label={t('products.description')}
                hint={t('products.description_hint')}
                value={product.description}
                error={faults['description']}
                onSave={(description) => save({ description }, t('products.description'))}
              />
              {product.kind === 'plan' && (
                <InlineText
                  label={t('products.group')}
                  hint={t('products.group_hint')}
                  value={product.plan_group}
                  error={faults['plan_group']}
                  input={{ maxLength: 60 }}
                  onSave={(group) => save({ plan_group: group }, t('products.group'))}
                />
              )}
              {product.kind === 'rental' && (
                <RentalFields product={product} faults={faults} save={save} />
              )}
              <InlineText
                label={t('products.address')}
                value={product.permalink}
                error={faults['permalink']}
                input={{ spellCheck: false, autoCapitalize: 'none', maxLength: 120 }}
                onSave={(permalink) => save({ permalink }, t('products.address'))}
              />
            </div>
          </Panel>
          <TranslationsPanel
            original={product}
            labels={{ title: t('products.name'), description: t('products.description') }}
            faults={faults}
            save={save}
          />
        </div>
        {product.kind !== 'gift_card' && (
          <OpensPanel
            product={product}
            onChanged={keep}
            onEverything={(all) => save({ unlocks_everything: all }, t('products.films'))}
          />
        )}
      </div>
    </>
  );
}

interface RentalFieldsProps {
  product: ProductDetail;
  faults: Readonly<Record<string, string>>;
  save: (part: ProductChange, what: string) => void;
}

/** How long it may be watched. */
function RentalFields({ product, faults, save }: RentalFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <InlineText
        label={t('products.start_days')}
        value={String(product.rental_start_days ?? '')}
        error={faults['rental_start_days']}
        input={{ inputMode: 'numeric', maxLength: 3 }}
        onSave={(days) => save({ rental_start_days: Number(days) }, t('products.start_days'))}
      />
      <InlineText
        label={t('products.watch_hours')}
        value={String(product.rental_watch_hours ?? '')}
        error={faults['rental_watch_hours']}
        input={{ inputMode: 'numeric', maxLength: 4 }}
        onSave={(hours) => save({ rental_watch_hours: Number(hours) }, t('products.watch_hours'))}
      />
    </div>
  );
}
