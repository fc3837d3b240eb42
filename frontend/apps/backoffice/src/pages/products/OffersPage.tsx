import {
  offersQuery,
  productKeys,
  removeOffer,
  type Offer,
} from '@matinee/api/backoffice/products';
import { Button, IconButton } from '@matinee/ui/button';
import { EmptyState } from '@matinee/ui/states';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LayoutTemplate, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { Badge } from '../../components/Badge';
import { DataTable, type Column } from '../../components/DataTable';
import { ListBody } from '../../components/ListBody';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { prefetch } from '../../stores/query-client';
import { readPage, searchOf } from '../../util/address';
import { describeError } from '../../util/errors';
import { OfferDialog } from './OfferDialog';

export function loader(args: LoaderFunctionArgs) {
  prefetch(offersQuery(readPage(searchOf(args))));
  return null;
}

export function Component() {
  const [params, setParams] = useSearchParams();
  const page = readPage(params);
  const offers = useQuery(offersQuery(page));
  const [edited, setEdited] = useState<Offer | 'new' | null>(null);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-[60ch] text-14 text-text-2">{t('offers.lead')}</p>
        <Button
          kind="primary"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setEdited('new')}
        >
          {t('offers.new')}
        </Button>
      </div>
      <ListBody
        list={offers}
        page={page}
        onPage={(next) => setParams(next > 1 ? { page: String(next) } : {})}
        empty={
          <EmptyState icon={<LayoutTemplate aria-hidden />} title={t('offers.empty.title')}>
            {t('offers.empty.text')}
          </EmptyState>
        }
      >
        {(rows, isStale) => (
          <DataTable
            label={t('offers.title')}
            columns={columnsOf(setEdited)}
            rows={rows}
            keyOf={(row) => row.id}
            isStale={isStale}
          />
        )}
      </ListBody>
      {edited && (
        <OfferDialog offer={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function Remove({ offer }: { offer: Offer }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeOffer(offer.id),
    onSuccess: () => {
      flash.show(t('offers.removed', { title: offer.title }));
      void queryClient.invalidateQueries({ queryKey: productKeys.offers });
    },
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });
  return (
    <IconButton
      size="small"
      label={`${t('offers.remove')} ${offer.title}`}
      disabled={remove.isPending}
      onClick={() => remove.mutate()}
    >
      <Trash2 aria-hidden className="size-4" />
    </IconButton>
  );
}

function columnsOf(onEdit: (offer: Offer) => void): readonly Column<Offer>[] {
  return [
    {
      name: 'offer',
      label: t('offers.columns.offer'),
      isWide: true,
      cell: (row) => (
        <span className="block min-w-0">
          <span className="line-clamp-2 font-medium break-words">{row.title}</span>
          <span className="line-clamp-3 text-text-2">
            {row.products.map((product) => product.title).join(' · ')}
          </span>
          {!row.is_active && (
            <span className="block text-text-2 sm:hidden">{t('offers.hidden')}</span>
          )}
        </span>
      ),
    },
    {
      name: 'state',
      label: t('offers.columns.state'),
      from: 'sm',
      cell: (row) => (
        <Badge tone={row.is_active ? 'good' : 'quiet'}>
          {row.is_active ? t('offers.active') : t('offers.hidden')}
        </Badge>
      ),
    },
    {
      name: 'acts',
      label: t('offers.columns.acts'),
      isMute: true,
      isNumber: true,
      cell: (row) => (
        <span className="inline-flex gap-1">
          <IconButton
            size="small"
            label={t('offers.change', { title: row.title })}
            onClick={() => onEdit(row)}
          >
            <Pencil aria-hidden className="size-4" />
          </IconButton>
          <Remove offer={row} />
        </span>
      ),
    },
  ];
}
