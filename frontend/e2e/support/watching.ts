import { expect, type Page } from '@playwright/test';

/** What a stopwatch beside the screen would say. */
export interface Watched {
  /** Seconds of film that went by while it was moving. */
  seconds: number;
  /** Every second of the film of which some was shown while it was moving. */
  shownSeconds: number[];
}

interface Stopwatch {
  seconds: number;
  shown: Set<number>;
  /** The frame before, while the film was moving in it. */
  last: { position: number; atMs: number } | null;
}

declare global {
  interface Window {
    stopwatch?: Stopwatch;
  }
}

/** Look at the picture with each frame, and at nothing that the tracker or the player count. */
export async function startStopwatch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watch: Stopwatch = { seconds: 0, shown: new Set(), last: null };
    window.stopwatch = watch;
    const slackSeconds = 0.3; // a film gets no further than the clock: more than that is a seek
    const look = () => {
      const video = document.querySelector('video');
      const isMoving = video && !video.paused && !video.seeking;
      const now = isMoving ? { position: video.currentTime, atMs: performance.now() } : null;
      if (now && watch.last) {
        const step = now.position - watch.last.position;
        const clock = (now.atMs - watch.last.atMs) / 1000;
        if (step > 0 && step <= clock + slackSeconds) {
          watch.seconds += step;
          watch.shown.add(Math.floor(now.position));
        }
      }
      watch.last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

export async function readStopwatch(page: Page): Promise<Watched> {
  return page.evaluate(() => {
    const watch = window.stopwatch;
    if (!watch) throw new Error('The stopwatch was not started on this page.');
    return { seconds: watch.seconds, shownSeconds: [...watch.shown].toSorted((a, b) => a - b) };
  });
}

/** The position of the film, as the picture has it. */
export function positionOf(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
}

/** Press Play, on the picture or below it, and wait until it moves. */
export async function play(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Play |^Resume/ })
    .first()
    .click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0);
}
