import { removeCollectionImage, setCollectionImage } from '@matinee/api/backoffice/collections';
import { OwnPicture } from '../../components/OwnPicture';
import { Panel } from '../../components/Panel';
import { ShelfFields } from '../../components/ShelfFields';
import { Switch } from '../../components/Switch';
import { t } from '../../i18n';
import { useCollectionChange, type ChangedCollection } from './use-collection-change';

/** Whether it is published, and how it is called, described and shown. */
export function CollectionDetails({ collection, onChanged }: ChangedCollection) {
  const { faults, save } = useCollectionChange({ collection, onChanged });
  return (
    <Panel title={t('categories.details')}>
      <div className="grid gap-5">
        <Switch
          label={t('films.states.published')}
          hint={t('collections.published_hint')}
          isOn={collection.is_published}
          error={faults['is_published']}
          onChange={(isOn) => save({ is_published: isOn }, t('films.states.published'))}
        />
        <ShelfFields
          shelf={collection}
          descriptionHint={t('collections.description_hint')}
          faults={faults}
          save={save}
        />
        <OwnPicture
          scope={`collection-${collection.id}`}
          hint={t('collections.picture_hint')}
          picture={collection.image}
          change={(file) =>
            file ? setCollectionImage(collection.id, file) : removeCollectionImage(collection.id)
          }
          onChanged={onChanged}
        />
      </div>
    </Panel>
  );
}
