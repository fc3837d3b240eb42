import {
  changeProduct,
  deleteProduct,
  productKeys,
  productQuery,
  type ProductDetail,
} from '@matinee/api/backoffice/products';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { Badge } from '../../components/Badge';
import { DeleteMenu } from '../../components/DeleteMenu';
import { InlineText } from '../../components/InlineText';
import { PageHeader } from '../../components/PageHeader';
import { Panel } from '../../components/Panel';
import { Switch } from '../../components/Switch';
import { RecordPage, RecordSkeleton } from '../../components/RecordPage';
import { productTexts as text } from '../../messages/sales';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page';
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
    words: text.changed,
  });

  return (
    <>
      <title>{`${product.title} – ${pageConfig.store.title}`}</title>
      <PageHeader
        back={{ to: paths.products(), label: text.back }}
        title={product.title}
        meta={
          <>
            <Badge tone={product.is_on_sale ? 'good' : 'quiet'}>
              {product.is_on_sale ? text.onSale : text.offSale}
            </Badge>
            <span className="text-14 text-text-2">{text.kinds[product.kind]}</span>
            <span className="text-14 text-text-2">{text.soldNote(product.sold_count)}</span>
          </>
        }
        actions={
          <DeleteMenu
            text={text}
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
          <Panel title={text.details}>
            <div className="grid gap-5">
              <Switch
                label={text.sale}
                hint={text.saleHint}
                isOn={product.is_on_sale}
                error={faults['is_on_sale']}
                onChange={(next) => save({ is_on_sale: next }, text.sale)}
              />
              <InlineText
                label={text.name}
                value={product.title}
                error={faults['title']}
                input={{ maxLength: 200 }}
                onSave={(title) => save({ title }, text.name)}
              />
              <InlineText
                isLong
                rows={3}
                label={text.description}
                hint={text.descriptionHint}
                value={product.description}
                error={faults['description']}
                onSave={(description) => save({ description }, text.description)}
              />
              {product.kind === 'plan' && (
                <InlineText
                  label={text.group}
                  hint={text.groupHint}
                  value={product.plan_group}
                  error={faults['plan_group']}
                  input={{ maxLength: 60 }}
                  onSave={(group) => save({ plan_group: group }, text.group)}
                />
              )}
              {product.kind === 'rental' && (
                <div className="grid gap-5 sm:grid-cols-2">
                  <InlineText
                    label={text.startDays}
                    value={String(product.rental_start_days ?? '')}
                    error={faults['rental_start_days']}
                    input={{ inputMode: 'numeric', maxLength: 3 }}
                    onSave={(days) => save({ rental_start_days: Number(days) }, text.startDays)}
                  />
                  <InlineText
                    label={text.watchHours}
                    value={String(product.rental_watch_hours ?? '')}
                    error={faults['rental_watch_hours']}
                    input={{ inputMode: 'numeric', maxLength: 4 }}
                    onSave={(hours) => save({ rental_watch_hours: Number(hours) }, text.watchHours)}
                  />
                </div>
              )}
              <InlineText
                label={text.address}
                value={product.permalink}
                error={faults['permalink']}
                input={{ spellCheck: false, autoCapitalize: 'none', maxLength: 120 }}
                onSave={(permalink) => save({ permalink }, text.address)}
              />
            </div>
          </Panel>
        </div>
        {product.kind !== 'gift_card' && (
          <OpensPanel
            product={product}
            onChanged={keep}
            onEverything={(all) => save({ unlocks_everything: all }, text.films)}
          />
        )}
      </div>
    </>
  );
}
