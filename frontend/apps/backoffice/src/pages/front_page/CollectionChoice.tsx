import { collectionsQuery } from '@matinee/api/backoffice/collections';
import type { FrontRowEntry } from '@matinee/api/backoffice/front-page';
import { useQuery } from '@tanstack/react-query';
import { PickOne } from '../../components/PickOne';
import { t } from '../../i18n';
import { newRow } from './rows';

interface CollectionChoiceProps {
  rows: readonly FrontRowEntry[];
  onChoose: (row: FrontRowEntry) => void;
}

/** Makes a row of a series or a playlist that has none yet; nothing while the store has no other. */
export function CollectionChoice({ rows, onChoose }: CollectionChoiceProps) {
  const { data = [] } = useQuery(collectionsQuery());
  const takenIds = new Set(rows.map((row) => row.collection_id));
  const others = data.filter(({ id }) => !takenIds.has(id));
  if (others.length === 0) return null;
  return (
    <div className="mt-5 w-80 max-w-full">
      <PickOne
        label={t('front_page.add_collection')}
        placeholder={t('front_page.choose_collection')}
        options={others.map(({ id, kind, title }) => ({
          value: String(id),
          label: title,
          note: t(`collections.${kind}.one`),
        }))}
        value=""
        empty={t('film_place.none')}
        onChange={(value) => {
          const choice = others.find(({ id }) => id === Number(value));
          if (choice) {
            const { id, title, contents_count } = choice;
            onChoose(newRow({ kind: 'collection', collection_id: id, title, contents_count }));
          }
        }}
      />
    </div>
  );
}
