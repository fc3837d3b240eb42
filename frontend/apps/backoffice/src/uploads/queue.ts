import { addSample, type Sample } from './speed';

/**
 * interrupted: begun in an earlier visit; its file must be chosen again to go on.
 * reconnecting: the connection broke and the next try is under way by itself.
 */
export type UploadState =
  | 'interrupted'
  | 'waiting'
  | 'preparing'
  | 'sending'
  | 'reconnecting'
  | 'paused'
  | 'failed'
  | 'done';

export interface UploadItem {
  key: string;
  name: string;
  size: number;
  sent: number;
  state: UploadState;
  samples: readonly Sample[];
  contentId: number | null;
  /** The chapter it becomes, when it belongs to a film that is there already. */
  chapterId: number | null;
  /** The server's name of the upload, when it replaces the file of that chapter. */
  replacing: string | null;
  error: string | null;
}

export type UploadAction =
  | {
      type: 'remembered';
      items: readonly Pick<
        UploadItem,
        'key' | 'name' | 'size' | 'sent' | 'contentId' | 'chapterId' | 'replacing'
      >[];
    }
  | { type: 'added'; key: string; name: string; size: number }
  | { type: 'refused'; key: string; name: string; size: number; error: string }
  | { type: 'preparing'; key: string }
  | {
      type: 'granted';
      key: string;
      contentId: number;
      chapterId: number | null;
      replacing: string | null;
    }
  | { type: 'progressed'; key: string; sent: number; at: number }
  | { type: 'disconnected'; key: string }
  | { type: 'paused'; key: string }
  | { type: 'resumed'; key: string }
  | { type: 'failed'; key: string; error: string }
  | { type: 'finished'; key: string }
  | { type: 'removed'; key: string }
  | { type: 'doneCleared' };

const MOVING: readonly UploadState[] = ['preparing', 'sending', 'reconnecting'];
const PAUSABLE: readonly UploadState[] = ['waiting', ...MOVING];

/** Whether bytes are on the way, so that no other upload starts beside it. */
export const isMoving = (item: UploadItem): boolean => MOVING.includes(item.state);

/** Whether leaving the page now would stop this upload. */
export const isUnfinished = (item: UploadItem): boolean => PAUSABLE.includes(item.state);

export const canPause = isUnfinished;

/** The upload to start next: one at a time, in the order they were added. */
export function nextToStart(items: readonly UploadItem[]): UploadItem | null {
  if (items.some(isMoving)) return null;
  return items.find(({ state }) => state === 'waiting') ?? null;
}

export function reduceUploads(
  items: readonly UploadItem[],
  action: UploadAction,
): readonly UploadItem[] {
  switch (action.type) {
    case 'remembered': {
      const keys = new Set(items.map(({ key }) => key));
      const fresh = action.items.filter(({ key }) => !keys.has(key));
      return [
        ...items,
        ...fresh.map((item) => ({ ...blank(item), ...item, state: 'interrupted' as const })),
      ];
    }
    case 'added':
      return add(items, action);
    case 'refused':
      return [
        ...items.filter(({ key }) => key !== action.key),
        { ...blank(action), state: 'failed', error: action.error },
      ];
    case 'removed':
      return items.filter(({ key }) => key !== action.key);
    case 'doneCleared':
      return items.filter(({ state }) => state !== 'done');
    default:
      return items.map((item) => (item.key === action.key ? change(item, action) : item));
  }
}

function add(
  items: readonly UploadItem[],
  { key, name, size }: { key: string; name: string; size: number },
): readonly UploadItem[] {
  const existing = items.find((item) => item.key === key);
  if (!existing || existing.state === 'done') {
    return [...items.filter((item) => item.key !== key), blank({ key, name, size })];
  }
  // The file of an interrupted, paused or failed upload was chosen again: go on where it stopped.
  if (
    existing.state === 'interrupted' ||
    existing.state === 'paused' ||
    existing.state === 'failed'
  ) {
    return items.map((item) =>
      item === existing ? { ...item, state: 'waiting', error: null } : item,
    );
  }
  return items;
}

type ItemAction = Exclude<
  UploadAction,
  { type: 'remembered' | 'added' | 'refused' | 'removed' | 'doneCleared' }
>;

/** A transition that the state does not allow (a late progress after a pause) changes nothing. */
function change(item: UploadItem, action: ItemAction): UploadItem {
  switch (action.type) {
    case 'preparing':
      return item.state === 'waiting'
        ? { ...item, state: 'preparing', error: null, samples: [] }
        : item;
    case 'granted':
      return {
        ...item,
        contentId: action.contentId,
        chapterId: action.chapterId,
        replacing: action.replacing,
      };
    case 'progressed': {
      if (!isMoving(item)) return item;
      const bytes = Math.min(action.sent, item.size);
      const samples = item.state === 'sending' ? item.samples : [];
      return {
        ...item,
        state: 'sending',
        sent: bytes,
        samples: addSample(samples, { at: action.at, sent: bytes }),
      };
    }
    case 'disconnected':
      return isMoving(item) ? { ...item, state: 'reconnecting', samples: [] } : item;
    case 'paused':
      return canPause(item) ? { ...item, state: 'paused', samples: [] } : item;
    case 'resumed':
      return item.state === 'paused' || item.state === 'failed'
        ? { ...item, state: 'waiting', error: null }
        : item;
    case 'failed':
      return isUnfinished(item)
        ? { ...item, state: 'failed', error: action.error, samples: [] }
        : item;
    case 'finished':
      return isMoving(item) ? { ...item, state: 'done', sent: item.size, samples: [] } : item;
  }
}

function blank({ key, name, size }: { key: string; name: string; size: number }): UploadItem {
  return {
    key,
    name,
    size,
    sent: 0,
    state: 'waiting',
    samples: [],
    contentId: null,
    chapterId: null,
    replacing: null,
    error: null,
  };
}
