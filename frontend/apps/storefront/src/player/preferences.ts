/** A rung by the length of its short side, or what the connection carries. */
export type Quality = number | 'auto';

/** Spec 9: local storage holds the player's quality. */
const QUALITY_KEY = 'player_quality';

export function readQuality(): Quality {
  const height = Number(read(QUALITY_KEY));
  return height > 0 ? height : 'auto';
}

export function keepQuality(quality: Quality): void {
  keep(QUALITY_KEY, String(quality));
}

/** The rung to play when the wanted one may not exist: the nearest below it, else the lowest. */
export function nearestQuality(wanted: Quality, available: readonly number[]): Quality {
  if (wanted === 'auto' || available.length === 0) return 'auto';
  const below = available.filter((height) => height <= wanted);
  return below.length > 0 ? Math.max(...below) : Math.min(...available);
}

const CAPTIONS_KEY = 'player_captions';

/** The language of the captions, or null when they are off. */
export function readCaptions(): string | null {
  return read(CAPTIONS_KEY) || null;
}

export function keepCaptions(language: string | null): void {
  keep(CAPTIONS_KEY, language ?? '');
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A full or forbidden storage: the choice lasts as long as the page.
  }
}
