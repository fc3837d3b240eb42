import type { FrontPageEntry, FrontRowEntry } from '@matinee/api/backoffice/front-page';
import { IconButton } from '@matinee/ui/button';
import { Eye, EyeOff, Trash2 } from 'lucide-react';
import { AddOne } from '../../components/AddOne';
import { Panel } from '../../components/Panel';
import { SortableList } from '../../components/SortableList';
import { t } from '../../i18n';
import { wordFor } from '../../util/word-for';
import { CollectionChoice } from './CollectionChoice';
import { nameOfRow, newRow, numberOfRow } from './rows';
import type { Arrange } from './use-arrange';

interface RowsPanelProps {
  page: FrontPageEntry;
  arrange: Arrange;
}

/** All rows in the order of the page, each shown or hidden, and a new one by its title or its series. */
export function RowsPanel({ page, arrange }: RowsPanelProps) {
  const { rows } = page;
  const put = (newRows: FrontRowEntry[], message: string) =>
    arrange.mutate({ page: { ...page, rows: newRows }, message });

  function toggle(row: FrontRowEntry) {
    const title = nameOfRow(row);
    put(
      rows.map((one) => (one === row ? { ...row, is_shown: !row.is_shown } : one)),
      row.is_shown ? t('front_page.hidden_done', { title }) : t('front_page.shown_done', { title }),
    );
  }

  return (
    <Panel title={t('front_page.rows')}>
      <p className="mb-4 max-w-[68ch] text-14 text-text-2">{t('front_page.rows_lead')}</p>
      <SortableList
        label={t('front_page.row_order')}
        items={rows.map((row) => ({ id: numberOfRow(row), label: nameOfRow(row), row }))}
        onSort={(sorted) =>
          put(
            sorted.map(({ row }) => row),
            t('front_page.moved'),
          )
        }
        renderRow={({ label, row }) => (
          <div className="flex min-h-14 items-center gap-3 py-2">
            <div className={`min-w-0 flex-1 ${row.is_shown ? '' : 'text-text-3'}`}>
              <p className="truncate text-14 font-medium">{label}</p>
              <p className="text-14 text-text-2">{noteOf(row)}</p>
            </div>
            {!row.is_shown && <span className="text-14 text-text-2">{t('front_page.hidden')}</span>}
            {row.kind === 'collection' && (
              <IconButton
                size="small"
                label={t('front_page.remove_of', { title: label })}
                onClick={() =>
                  put(
                    rows.filter((one) => one !== row),
                    t('front_page.removed', { title: label }),
                  )
                }
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            )}
            <IconButton
              size="small"
              label={t(row.is_shown ? 'front_page.hide' : 'front_page.show', { title: label })}
              onClick={() => toggle(row)}
            >
              {row.is_shown ? (
                <Eye aria-hidden className="size-4" />
              ) : (
                <EyeOff aria-hidden className="size-4" />
              )}
            </IconButton>
          </div>
        )}
      />
      <div className="mt-5 border-t border-hairline pt-5">
        <AddOne
          label={t('front_page.new')}
          submit={t('front_page.add')}
          submitting={t('front_page.adding')}
          onAdd={(title) =>
            arrange.mutateAsync({ page: { ...page, rows: [newRow({ title }), ...rows] } })
          }
        />
        <CollectionChoice
          rows={rows}
          onChoose={(row) => put([row, ...rows], t('front_page.added', { title: row.title }))}
        />
      </div>
    </Panel>
  );
}

function noteOf(row: FrontRowEntry): string {
  const note = wordFor('front_page.notes', row.kind);
  if (note) return note;
  const kind = wordFor('front_page.kinds', row.kind) ?? row.kind;
  return `${kind} · ${t('front_page.films', { count: row.contents_count })}`;
}
