import { t } from '../i18n';
import { nextToStart, reduceUploads, type UploadAction, type UploadItem } from './queue';
import {
  findRemembered,
  fingerprint,
  forget,
  listRemembered,
  remember,
  type RememberedUpload,
} from './remembered';
import type { Transfer, TransferFailure, TransferInput } from './transfer';

/** What an upload becomes: a film of its own or a trailer, a chapter of one, or the new file of a chapter. */
export interface Made {
  contentId: number;
  chapterId: number | null;
  /** The server's name of the upload, when it replaces the file of that chapter. */
  replacing: string | null;
}

/** What files are chosen for; nothing named is a film of its own. */
export interface Destination {
  filmId?: number | null;
  /** The chapter of that film whose file is replaced. */
  replaces?: number | null;
  /** The file becomes the trailer of that film, under this title. */
  trailerTitle?: string | null;
}

export interface Grant extends Made {
  endpoint: string;
  grant: string;
}

export interface UploadsPorts {
  /** Ask for a place for a file and what it is chosen for. */
  requestGrant: (
    file: { filename: string; size: number } & {
      [Name in keyof Destination]-?: Exclude<Destination[Name], undefined>;
    },
  ) => Promise<Grant>;
  discard: (made: Made) => Promise<void>;
  /** Bring the code that sends, which only those who upload need to load. */
  loadTransfer: () => Promise<(input: TransferInput) => Transfer>;
  describeError: (error: unknown) => string;
  storage: Storage;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Called when the server has a new draft, or a draft's film has arrived or gone. */
  onServerChange: () => void;
}

// A grant lives 24 h; an hour less, so that going on never begins with one about to end.
const GRANT_LIFE_MS = 23 * 3600 * 1000;
// Writing local storage on every progress event would cost more than it is worth.
const REMEMBER_EVERY_BYTES = 8_000_000;

export type Uploads = ReturnType<typeof createUploads>;

/** The uploads of this tab: they outlive every page of the back office, and a reload. */
export function createUploads(ports: UploadsPorts) {
  let items: readonly UploadItem[] = [];
  const listeners = new Set<() => void>();
  const files = new Map<string, File>();
  const destinations = new Map<string, Destination>();
  const transfers = new Map<string, Transfer>();
  const asking = new Map<string, Promise<RememberedUpload>>();
  const runs = new Map<string, symbol>();

  dispatch({ type: 'remembered', items: listRemembered(ports.storage, ports.now()) });

  function dispatch(action: UploadAction): void {
    const next = reduceUploads(items, action);
    if (next === items) return;
    items = next;
    for (const listener of listeners) listener();
  }

  const find = (key: string) => items.find((item) => item.key === key) ?? null;

  function startNext(): void {
    const item = nextToStart(items);
    if (item) void start(item);
  }

  async function start({ key }: UploadItem): Promise<void> {
    const file = files.get(key);
    if (!file) return;
    const run = Symbol(key);
    runs.set(key, run);
    dispatch({ type: 'preparing', key });
    try {
      const [transferOf, entry] = await Promise.all([ports.loadTransfer(), grantFor(key, file)]);
      dispatch({
        type: 'granted',
        key,
        contentId: entry.contentId,
        chapterId: entry.chapterId,
        replacing: entry.replacing,
      });
      // Paused, cancelled or started anew while the grant was on its way.
      if (runs.get(key) === run && find(key)?.state === 'preparing') {
        send(key, file, entry, transferOf);
      }
    } catch (error) {
      if (runs.get(key) !== run) return;
      dispatch({ type: 'failed', key, error: ports.describeError(error) });
      startNext();
    }
  }

  /** One grant for one upload, also when it is paused and resumed before the answer is there. */
  function grantFor(key: string, file: File): Promise<RememberedUpload> {
    const remembered = findRemembered(ports.storage, key, ports.now());
    if (remembered) return Promise.resolve(remembered);
    const request = asking.get(key) ?? begin(key, file).finally(() => asking.delete(key));
    asking.set(key, request);
    return request;
  }

  async function begin(key: string, file: File): Promise<RememberedUpload> {
    const { filmId = null, replaces = null, trailerTitle = null } = destinations.get(key) ?? {};
    const grant = await ports.requestGrant({
      filename: file.name,
      size: file.size,
      filmId,
      replaces,
      trailerTitle,
    });
    ports.onServerChange();
    const entry: RememberedUpload = {
      ...grant,
      key,
      name: file.name,
      size: file.size,
      sent: 0,
      url: null,
      expiresAt: ports.now() + GRANT_LIFE_MS,
    };
    if (find(key)) remember(ports.storage, entry);
    else await ports.discard(grant);
    return entry;
  }

  function send(
    key: string,
    file: File,
    entry: RememberedUpload,
    transferOf: (input: TransferInput) => Transfer,
  ): void {
    let saved = entry;
    const save = (change: Partial<RememberedUpload>) => {
      saved = { ...saved, ...change };
      remember(ports.storage, saved);
    };
    const transfer = transferOf({
      file,
      endpoint: entry.endpoint,
      grant: entry.grant,
      url: entry.url,
      onAddress: (url) => save({ url }),
      onProgress: (bytes) => {
        // What arrives renews the grant: intake takes it for a day after the last byte.
        if (bytes - saved.sent >= REMEMBER_EVERY_BYTES)
          save({ sent: bytes, expiresAt: ports.now() + GRANT_LIFE_MS });
        dispatch({ type: 'progressed', key, sent: bytes, at: ports.now() });
      },
      onDisconnect: () => dispatch({ type: 'disconnected', key }),
      onDone: () => {
        release(key);
        forget(ports.storage, key);
        dispatch({ type: 'finished', key });
        ports.onServerChange();
        startNext();
      },
      onFail: (failure) => {
        transfers.delete(key);
        if (isGone(failure)) forget(ports.storage, key);
        dispatch({ type: 'failed', key, error: explain(failure) });
        startNext();
      },
    });
    transfers.set(key, transfer);
  }

  /** Another file for the same chapter: the server gives up the one before it, and so does this tab. */
  function giveWayTo(key: string, chapterId: number): void {
    for (const item of items) {
      const isSame = item.replacing !== null && item.chapterId === chapterId && item.key !== key;
      if (!isSame || item.state === 'done') continue;
      transfers.get(item.key)?.stop();
      release(item.key);
      forget(ports.storage, item.key);
      dispatch({ type: 'removed', key: item.key });
    }
  }

  function release(key: string): void {
    transfers.delete(key);
    files.delete(key);
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    getItems: (): readonly UploadItem[] => items,

    /**
     * Queue files; one that was begun before goes on where it stopped.
     * With a film they become its chapters, without each becomes a film.
     */
    add(selection: Iterable<File>, destination: Destination = {}): void {
      for (const file of selection) {
        const key = keyOf(items, file, destination);
        if (destination.filmId) destinations.set(key, destination);
        if (destination.replaces) giveWayTo(key, destination.replaces);
        const error = refusal(file);
        if (error) {
          dispatch({ type: 'refused', key, name: file.name, size: file.size, error });
          continue;
        }
        files.set(key, file);
        dispatch({ type: 'added', key, name: file.name, size: file.size });
      }
      startNext();
    },

    pause(key: string): void {
      transfers.get(key)?.stop();
      transfers.delete(key);
      dispatch({ type: 'paused', key });
      startNext();
    },

    resume(key: string): void {
      dispatch({ type: 'resumed', key });
      startNext();
    },

    /** Stop an upload and throw away what has arrived, its draft included. */
    async cancel(key: string): Promise<void> {
      const { contentId = null, chapterId = null, replacing = null } = find(key) ?? {};
      const transfer = transfers.get(key);
      release(key);
      forget(ports.storage, key);
      dispatch({ type: 'removed', key });
      startNext();
      // Deleting the draft discards the bytes too; a failing discard must not keep the draft.
      await transfer?.discard().catch(() => undefined);
      if (contentId !== null) await ports.discard({ contentId, chapterId, replacing });
      ports.onServerChange();
    },

    /** Whether its file is still at hand, so that trying again needs no choosing. */
    canRetry: (key: string): boolean => files.has(key),

    dismiss: (key: string): void => dispatch({ type: 'removed', key }),
    clearDone: (): void => dispatch({ type: 'doneCleared' }),
  };
}

/** A file chosen again goes on as what it was begun as: a chapter stays one. */
function keyOf(
  items: readonly UploadItem[],
  file: File,
  { filmId = null, replaces = null, trailerTitle = null }: Destination,
): string {
  const own = fingerprint(file);
  if (filmId !== null) {
    if (trailerTitle !== null) return `${filmId}/trailer/${own}`;
    return replaces === null ? `${filmId}/${own}` : `${filmId}/${replaces}/${own}`;
  }
  const interruption = items.find(
    ({ key, state }) => state === 'interrupted' && (key === own || key.endsWith(`/${own}`)),
  );
  return interruption?.key ?? own;
}

// Everything a browser may call a film; the server decides by looking inside.
const FILM_NAME = /\.(mp4|m4v|mov|mkv|webm|avi|mpg|mpeg|mts|m2ts|ts|wmv|flv|ogv|3gp|mxf)$/i;

function refusal(file: File): string | null {
  if (file.size === 0) return t('uploads.empty');
  if (!file.type.startsWith('video/') && !FILM_NAME.test(file.name)) return t('uploads.not_afilm');
  return null;
}

/** The server no longer takes this upload: going on needs a new one. */
const isGone = ({ status }: TransferFailure): boolean =>
  status === 401 || status === 403 || status === 404 || status === 410;

function explain({ status, message }: TransferFailure): string {
  if (status === null) return t('uploads.offline');
  if (status === 507) return t('uploads.disk_full');
  if (isGone({ status, message })) return t('uploads.expired');
  return message ?? t('uploads.failed', { status });
}
