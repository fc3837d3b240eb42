/** A rung by the length of its short side, or what the connection carries. */
export type Quality = number | 'auto';

/** What a viewer chooses from. The sound alone is not remembered: the next visit begins with a picture again. */
export type Choice = Quality | 'sound';

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
export function nearestQuality(preference: Quality, available: readonly number[]): Quality {
  if (preference === 'auto' || available.length === 0) return 'auto';
  const below = available.filter((height) => height <= preference);
  return below.length > 0 ? Math.max(...below) : Math.min(...available);
}

/** Spec 9: … and whether the next one plays by itself. */
const AUTOPLAY_KEY = 'player_autoplay';

/** On until the viewer says otherwise; the store may still forbid it. */
export function readAutoplay(): boolean {
  return read(AUTOPLAY_KEY) !== 'off';
}

export function keepAutoplay(isOn: boolean): void {
  keep(AUTOPLAY_KEY, isOn ? 'on' : 'off');
}

const TIME_KEY = 'player_time';

/** What the bar shows beside its line: how far the film is, or what is left of it. */
export type TimeShown = 'elapsed' | 'left';

export function readTimeShown(): TimeShown {
  return read(TIME_KEY) === 'left' ? 'left' : 'elapsed';
}

export function keepTimeShown(mode: TimeShown): void {
  keep(TIME_KEY, mode);
}

const CAPTIONS_KEY = 'player_captions';

/** The language of the captions, or null when they are off. */
export function readCaptions(): string | null {
  return read(CAPTIONS_KEY) || null;
}

export function keepCaptions(language: string | null): void {
  keep(CAPTIONS_KEY, language ?? '');
}

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A full or forbidden storage: the choice lasts as long as the page.
  }
}
