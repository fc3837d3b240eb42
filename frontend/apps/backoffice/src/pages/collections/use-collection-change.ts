import { changeCollection, type CollectionDetail } from '@matinee/api/backoffice/collections';
import { t } from '../../i18n';
import { useInlineChange } from '../../util/use-inline-change';

export interface ChangedCollection {
  collection: CollectionDetail;
  onChanged: (answer: CollectionDetail) => void;
}

/** Saves one thing of a series or a playlist, and says under its field why it was refused. */
export const useCollectionChange = ({ collection, onChanged }: ChangedCollection) =>
  useInlineChange({
    scope: `collection-${collection.id}`,
    value: collection,
    change: (part) => changeCollection(collection.id, part),
    onChanged,
    words: (what) => t('categories.changed', { what }),
  });
