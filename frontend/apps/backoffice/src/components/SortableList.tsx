import { GripVertical } from 'lucide-react';
import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { t } from '../i18n';
import { reorder, placeAt } from '../util/order';
import { useLater } from '../util/use-later';

export interface Sortable {
  id: number;
  /** Names the row for those who do not see it. */
  label: string;
}

interface SortableListProps<Item extends Sortable> {
  label: string;
  items: readonly Item[];
  /**
   * Gets the rows in their new order once one has its new place: when it is let go, a moment after the last
   * key, or when the list goes before that.
   */
  onSort: (items: Item[]) => void;
  renderRow: (item: Item) => ReactNode;
  disabled?: boolean;
}

const SETTLE_MS = 700;

/** A list whose rows are put in order by dragging the handle, or with the arrow keys on it. */
export function SortableList<Item extends Sortable>({
  label,
  items,
  onSort,
  renderRow,
  disabled = false,
}: SortableListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [order, setOrder] = useState<number[] | null>(null);
  const [heldId, setHeldId] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const settleLater = useLater(SETTLE_MS);
  const focused = useRef<number | null>(null);

  const ids = items.map(({ id }) => id);
  const sequence = order && sameSet(order, ids) ? order : ids;
  const byId = new Map(items.map((item) => [item.id, item]));

  // A row that moves in the document loses the focus of its handle.
  useLayoutEffect(() => {
    if (focused.current === null) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-handle="${focused.current}"]`)
      ?.focus({ preventScroll: true });
  });

  function settle(next: number[]) {
    if (next.join() !== ids.join()) onSort(next.flatMap((id) => byId.get(id) ?? []));
    setOrder(null);
  }

  function move(id: number, to: number) {
    const next = reorder(sequence, id, to);
    if (next.join() === sequence.join()) return;
    setOrder(next);
    const place = next.indexOf(id) + 1;
    setAnnouncement(t('sorting.at', { label: byId.get(id)?.label ?? '', place, of: next.length }));
    settleLater(() => settle(next));
  }

  function onKeyDown(event: KeyboardEvent, id: number) {
    const place = sequence.indexOf(id);
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: sequence.length - 1 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    focused.current = id;
    move(id, Math.max(0, Math.min(sequence.length - 1, to)));
  }

  function onPointerMove(event: PointerEvent) {
    if (heldId === null || !list.current) return;
    const middles = [...list.current.children].map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2;
    });
    setOrder(reorder(sequence, heldId, placeAt(middles, event.clientY, sequence.indexOf(heldId))));
  }

  function onPointerUp() {
    if (heldId === null) return;
    setHeldId(null);
    settle(sequence);
  }

  return (
    <>
      <ul ref={list} aria-label={label} className="divide-y divide-hairline">
        {sequence.map((id, index) => {
          const item = byId.get(id);
          if (!item) return null;
          return (
            <li
              key={id}
              className={`flex items-center gap-1 ${
                heldId === id ? 'relative z-1 rounded-control bg-overlay shadow-overlay' : ''
              }`}
            >
              <button
                type="button"
                hidden={sequence.length < 2}
                data-handle={id}
                disabled={disabled}
                aria-label={t('sorting.handle', {
                  label: item.label,
                  place: index + 1,
                  of: sequence.length,
                })}
                onKeyDown={(event) => onKeyDown(event, id)}
                onBlur={() => (focused.current = null)}
                onPointerDown={(event) => {
                  if (event.button !== 0) return;
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setHeldId(id);
                }}
                onPointerMove={onPointerMove}
                onPointerUp={onPointerUp}
                onPointerCancel={() => {
                  setHeldId(null);
                  setOrder(null);
                }}
                className="grid h-10 w-7 shrink-0 [&[hidden]]:hidden touch-none place-items-center rounded-control text-text-3 transition-colors hover:bg-veil hover:text-text enabled:cursor-grab enabled:active:cursor-grabbing disabled:opacity-50"
              >
                <GripVertical aria-hidden className="size-4" />
              </button>
              <div className="min-w-0 flex-1">{renderRow(item)}</div>
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

function sameSet(one: readonly number[], other: readonly number[]): boolean {
  const members = new Set(other);
  return one.length === other.length && one.every((id) => members.has(id));
}
