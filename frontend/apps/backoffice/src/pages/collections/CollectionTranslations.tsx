import { TranslationsPanel } from '../../components/TranslationsPanel';
import { t } from '../../i18n';
import { useCollectionChange, type ChangedCollection } from './use-collection-change';

export function CollectionTranslations({ collection, onChanged }: ChangedCollection) {
  const { faults, save } = useCollectionChange({ collection, onChanged });
  return (
    <TranslationsPanel
      original={collection}
      labels={{ title: t('categories.name'), description: t('categories.description') }}
      faults={faults}
      save={save}
    />
  );
}
