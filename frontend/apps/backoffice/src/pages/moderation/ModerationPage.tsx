import { moderatedQuery, waitingQuery, type Action } from '@matinee/api/backoffice/moderation';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { prefetch } from '../../stores/query-client';
import { searchOf } from '../../util/address';
import { useKeptFocus } from '../../util/use-kept-focus';
import { BlockedPeople } from './BlockedPeople';
import { CommentList } from './CommentList';
import { rowId } from './CommentRow';
import { Filters, SEARCH_ID } from './Filters';
import { changeFilters, readFilters, writeFilters, type ModerationFilters } from './filters';
import { SelectionBar } from './SelectionBar';
import { useModeration } from './use-moderation';
import { useShortcuts } from './use-shortcuts';

export function loader(args: LoaderFunctionArgs) {
  const { view, query, ...rest } = readFilters(searchOf(args));
  if (view !== 'blocked') prefetch(moderatedQuery({ filter: view, q: query, ...rest }));
  return null;
}

/** What waits for a moderator, worked through with the keyboard. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const { view, query, ...rest } = filters;
  const comments = useQuery({
    ...moderatedQuery({ filter: view === 'blocked' ? 'queue' : view, q: query, ...rest }),
    enabled: view !== 'blocked',
  });
  const counts = useQuery(waitingQuery());
  const moderation = useModeration();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const current = useRef<Place>(FIRST);
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list, '[id^=moderated-]');

  const rows = view === 'blocked' ? [] : (comments.data?.items ?? []);
  const selection = rows.filter(({ id }) => selected.has(id)).map(({ id }) => id);

  function change(next: Partial<ModerationFilters>) {
    setSelected(new Set());
    current.current = FIRST;
    setParams(writeFilters(changeFilters(filters, next)), {
      replace: next.query !== undefined,
      preventScrollReset: true,
    });
  }

  /** The row with the focus, or the one that the keys stand at: the same comment, wherever it is by now. */
  function here(): number {
    const focused = rows.findIndex(({ id }) =>
      document.getElementById(rowId(id))?.contains(document.activeElement),
    );
    if (focused >= 0) return focused;
    const place = rows.findIndex(({ id }) => id === current.current.id);
    return place >= 0 ? place : Math.min(current.current.index, rows.length - 1);
  }

  function goTo(index: number) {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
    if (!row) return;
    current.current = { id: row.id, index: rows.indexOf(row) };
    document.getElementById(rowId(row.id))?.focus();
  }

  function move(by: number) {
    const isOnARow = document.activeElement?.closest('[id^=moderated-]') !== null;
    goTo(isOnARow ? here() + by : here());
  }

  async function act(ids: number[], action: Action) {
    const at = here();
    await moderation.act(ids, action);
    setSelected(new Set());
    // What was decided on leaves the list; its place is the next one's.
    current.current = { id: null, index: at };
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) goToPlace(at);
    });
  }

  function actHere(action: Action) {
    const row = rows[here()];
    const ids = selection.length > 0 ? selection : row ? [row.id] : [];
    if (ids.length > 0) void act(ids, action);
  }

  function toggle(id: number) {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  }

  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    a: () => actHere('approve'),
    h: () => actHere('hide'),
    d: () => actHere('delete'),
    r: () => {
      const row = rows[here()];
      if (row?.state === 'shown') moderation.openReply(row.id);
    },
    x: () => {
      const row = rows[here()];
      if (row) toggle(row.id);
    },
    u: moderation.undo,
    '/': () => document.getElementById(SEARCH_ID)?.focus(),
  });

  return (
    <>
      <Filters filters={filters} counts={counts.data} onChange={change} />
      {view === 'blocked' ? (
        <BlockedPeople moderation={moderation} />
      ) : (
        <CommentList
          ref={list}
          comments={comments}
          filters={filters}
          selected={selected}
          moderation={moderation}
          onSelect={setSelected}
          onToggle={toggle}
          onAct={(id, action) => void act([id], action)}
          onChange={change}
        />
      )}
      <SelectionBar
        count={selection.length}
        onAct={(action) => void act(selection, action)}
        onClear={() => setSelected(new Set())}
      />
    </>
  );
}

interface Place {
  id: number | null;
  index: number;
}

const FIRST: Place = { id: null, index: 0 };

/** The row that stands there now, whatever it is. */
function goToPlace(index: number) {
  const rows = document.querySelectorAll<HTMLElement>('[id^=moderated-]');
  rows[Math.min(index, rows.length - 1)]?.focus();
}
