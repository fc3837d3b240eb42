import {
  customFieldsKey,
  customFieldsQuery,
  deleteCustomField,
  orderCustomFields,
  type CustomField,
} from '@matinee/api/backoffice/custom-fields';
import { Button, IconButton } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { EmptyState } from '@matinee/ui/states';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ListFilter, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { LoadError } from '../../components/LoadError';
import { SortableList } from '../../components/SortableList';
import { t } from '../../i18n';
import { notices } from '../../stores/notice';
import { flash } from '../../stores/page';
import { prefetch } from '../../stores/query-client';
import { idsOf } from '../../util/order';
import { describeError } from '../../util/errors';
import { FieldDialog } from './FieldDialog';

export function loader() {
  prefetch(customFieldsQuery());
  return null;
}

export function Component() {
  const fields = useQuery(customFieldsQuery());
  const [edited, setEdited] = useState<CustomField | 'new' | null>(null);
  if (fields.isError && !fields.data) {
    return <LoadError error={fields.error} onRetry={() => void fields.refetch()} />;
  }
  return (
    <div className="max-w-4xl">
      {!fields.data ? (
        <div aria-busy className="grid gap-3">
          {Array.from({ length: 5 }, (_, row) => (
            <Skeleton key={row} className="h-14" />
          ))}
        </div>
      ) : fields.data.length === 0 ? (
        <EmptyState
          title={t('store.fields.empty_title')}
          action={
            <Button kind="primary" onClick={() => setEdited('new')}>
              {t('store.fields.new')}
            </Button>
          }
        >
          {t('store.fields.empty_body')}
        </EmptyState>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-[60ch] text-14 text-text-2">{t('store.fields.lead')}</p>
            <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setEdited('new')}>
              {t('store.fields.new')}
            </Button>
          </div>
          <FieldList fields={fields.data} onEdit={setEdited} />
        </>
      )}
      {edited && (
        <FieldDialog field={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </div>
  );
}

interface FieldListProps {
  fields: CustomField[];
  onEdit: (field: CustomField) => void;
}

function FieldList({ fields, onEdit }: FieldListProps) {
  const queryClient = useQueryClient();
  const [doomed, setDoomed] = useState<CustomField | null>(null);
  const fail = (error: unknown) => {
    void queryClient.invalidateQueries({ queryKey: customFieldsKey });
    flash.show(describeError(error), 'error', 8000);
  };

  const sort = useMutation({
    scope: { id: 'field-order' },
    mutationFn: ({ sorted }: { sorted: CustomField[]; before?: CustomField[] }) =>
      orderCustomFields(idsOf(sorted)),
    onMutate: ({ sorted }) => void queryClient.setQueryData(customFieldsKey, sorted),
    onSuccess: (answer, { before }) => {
      queryClient.setQueryData(customFieldsKey, answer);
      if (!before) return;
      notices.show({
        message: t('categories.order_changed'),
        undo: () => sort.mutate({ sorted: before }),
      });
    },
    onError: fail,
  });

  const remove = useMutation({
    mutationFn: (field: CustomField) => deleteCustomField(field.id),
    onSuccess: async (_, field) => {
      setDoomed(null);
      await queryClient.invalidateQueries({ queryKey: customFieldsKey });
      flash.show(t('store.fields.removed', { title: field.title }));
    },
    onError: (error) => {
      setDoomed(null);
      fail(error);
    },
  });

  return (
    <>
      <SortableList
        label={t('store.fields.order')}
        items={fields.map((field) => ({ ...field, label: field.title }))}
        onSort={(sorted) => sort.mutate({ sorted, before: fields })}
        renderRow={(field) => (
          <div className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="truncate text-14 font-medium">{field.title}</p>
              <p className="flex flex-wrap gap-x-3 text-12 text-text-2">
                <span>{t(`store.fields.kinds.${field.kind}`)}</span>
                <span className="break-all">{field.key}</span>
                <span>
                  {field.values_count === 0
                    ? t('store.fields.unused')
                    : t('store.fields.used', { count: field.values_count })}
                </span>
              </p>
            </div>
            {field.is_filter && (
              <span className="inline-flex items-center gap-1.5 text-14 text-text-2">
                <ListFilter aria-hidden className="size-4" />
                <span className="max-sm:sr-only">{t('store.fields.filter_short')}</span>
              </span>
            )}
            <span className="flex">
              <IconButton
                size="small"
                label={t('store.fields.edit', { title: field.title })}
                onClick={() => onEdit(field)}
              >
                <Pencil aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                size="small"
                label={t('store.fields.remove', { title: field.title })}
                onClick={() => setDoomed(field)}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </span>
          </div>
        )}
      />
      <ConfirmDialog
        isOpen={doomed !== null}
        title={t('store.fields.delete_title', { title: doomed?.title ?? '' })}
        description={t('store.fields.delete_body', { count: doomed?.values_count ?? 0 })}
        confirmLabel={t('store.fields.delete_confirm')}
        cancelLabel={t('store.fields.keep')}
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed)}
        onClose={() => setDoomed(null)}
      />
    </>
  );
}
