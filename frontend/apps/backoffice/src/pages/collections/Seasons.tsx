import type { CollectionDetail, SeasonEntry } from '@matinee/api/backoffice/collections';
import { Button } from '@matinee/ui/button';
import { Plus } from 'lucide-react';
import { Panel } from '../../components/Panel';
import { SortableList } from '../../components/SortableList';
import { t } from '../../i18n';
import { SeasonPanel } from './SeasonPanel';
import { seasonName } from './season-name';
import { useArrangement } from './use-arrangement';

interface SeasonsProps {
  collection: CollectionDetail;
  onChanged: (answer: CollectionDetail) => void;
}

/** The films of a playlist, or those of each season; and the seasons in their order. */
export function Seasons({ collection, onChanged }: SeasonsProps) {
  const { seasons, kind } = collection;
  const arrange = useArrangement(collection, onChanged);
  const isSeries = kind === 'series';
  const takenIds = seasons.flatMap(({ contents }) => contents.map(({ id }) => id));
  const replace = (index: number, season: SeasonEntry, message: string) =>
    arrange(
      seasons.map((one, i) => (i === index ? season : one)),
      message,
    );

  return (
    <div className="grid min-w-0 gap-6">
      {seasons.map((season, index) => (
        <SeasonPanel
          key={index}
          season={season}
          name={isSeries ? seasonName(season, index + 1) : null}
          number={index + 1}
          takenIds={takenIds}
          onChange={(next, message) => replace(index, next, message)}
          onRemove={
            seasons.length > 1
              ? () =>
                  arrange(
                    seasons.filter((_, i) => i !== index),
                    t('collections.season_removed', { season: seasonName(season, index + 1) }),
                  )
              : null
          }
        />
      ))}
      {isSeries && (
        <div>
          <Button
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() =>
              arrange(
                [...seasons, { title: '', translations: {}, contents: [] }],
                t('collections.season_added'),
              )
            }
          >
            {t('collections.add_season')}
          </Button>
        </div>
      )}
      {seasons.length > 1 && (
        <Panel title={t('collections.season_order')}>
          <SortableList
            label={t('collections.season_order')}
            items={seasons.map((season, i) => ({
              id: i + 1,
              label: seasonName(season, i + 1),
              season,
            }))}
            onSort={(rows) =>
              arrange(
                rows.map(({ season }) => season),
                t('categories.order_changed'),
              )
            }
            renderRow={({ label }) => <p className="py-2 text-14 font-medium">{label}</p>}
          />
        </Panel>
      )}
    </div>
  );
}
