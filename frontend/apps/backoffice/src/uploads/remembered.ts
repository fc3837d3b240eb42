/** What must outlive a reload so that an upload goes on once its file is chosen again. */
export interface RememberedUpload {
  key: string;
  name: string;
  size: number;
  sent: number;
  contentId: number;
  /** The chapter of a film that was there already; null for a film of its own. */
  chapterId: number | null;
  /** The server's name of the upload, when it replaces the file of that chapter. */
  replacing: string | null;
  endpoint: string;
  grant: string;
  /** The address tus got for this upload; null until the first answer of the server. */
  url: string | null;
  /** Milliseconds since the epoch; after it the grant is refused. */
  expiresAt: number;
}

const PREFIX = 'matinee.upload.';

/** Tell a file by what the browser shows of it; the same file chosen again has the same key. */
export function fingerprint(file: Pick<File, 'name' | 'size' | 'lastModified'>): string {
  return `${file.name}:${file.size}:${file.lastModified}`;
}

/** Local storage may be full, forbidden or hold anything: every failure reads as "nothing remembered". */
export function listRemembered(storage: Storage, now: number): RememberedUpload[] {
  try {
    return Object.keys(storage)
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => storage.getItem(name))
      .map(parse)
      .filter((entry) => entry !== null)
      .filter((entry) => keepOrForget(storage, entry, now))
      .toSorted((a, b) => a.expiresAt - b.expiresAt);
  } catch {
    return [];
  }
}

export function findRemembered(
  storage: Storage,
  key: string,
  now: number,
): RememberedUpload | null {
  try {
    const entry = parse(storage.getItem(PREFIX + key));
    return entry && keepOrForget(storage, entry, now) ? entry : null;
  } catch {
    return null;
  }
}

export function remember(storage: Storage, entry: RememberedUpload): void {
  try {
    storage.setItem(PREFIX + entry.key, JSON.stringify(entry));
  } catch {
    // Without storage the upload still runs; only a reload cannot resume it.
  }
}

export function forget(storage: Storage, key: string): void {
  try {
    storage.removeItem(PREFIX + key);
  } catch {
    // Nothing to forget where nothing can be stored.
  }
}

function keepOrForget(storage: Storage, entry: RememberedUpload, now: number): boolean {
  if (entry.expiresAt > now) return true;
  forget(storage, entry.key);
  return false;
}

function parse(text: string | null): RememberedUpload | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isRemembered(value)
      ? { ...value, chapterId: value.chapterId ?? null, replacing: value.replacing ?? null }
      : null;
  } catch {
    return null;
  }
}

function isRemembered(value: unknown): value is RememberedUpload {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Record<string, unknown>;
  return (
    ['key', 'name', 'endpoint', 'grant'].every((field) => typeof entry[field] === 'string') &&
    ['size', 'sent', 'contentId', 'expiresAt'].every((field) => typeof entry[field] === 'number') &&
    (entry.url === null || typeof entry.url === 'string')
  );
}
