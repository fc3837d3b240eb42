import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { createTracker } from '../src/core/tracker';
import { sameAsModel } from './histories';

const CORE = new URL('../src/core/', import.meta.url);

/** One mistake each: the rule it breaks, the file, what stands there, what would stand there. */
const PLANTED: [rule: string, file: string, right: string, wrong: string][] = [
  ['checks every second', 'constants', 'CHECK_EVERY_MS = 1_000', 'CHECK_EVERY_MS = 1_001'],
  ['sends above 20 events', 'constants', 'SEND_ABOVE_EVENTS = 20', 'SEND_ABOVE_EVENTS = 21'],
  ['not at 20 events', 'session', 'length > SEND_ABOVE', 'length >= SEND_ABOVE'],
  ['not after 10,000 ms', 'session', '> SEND_AFTER_MS', '>= SEND_AFTER_MS'],
  ['not obsolete at 60,000 ms', 'session', '> OBSOLETE_AFTER_MS', '>= OBSOLETE_AFTER_MS'],
  ['progress only when obsolete', 'session', 'passed && obsolete', 'passed'],
  ['progress only after a move', 'session', '&& position !== lastPosition', ''],
  ['`error` forces', 'constants', "'ended', 'error', 'abort']", "'ended', 'abort']"],
  ['`playing` forces', 'constants', "FORCING_EVENTS = ['playing', ", 'FORCING_EVENTS = ['],
  [
    '`playing` is not stored',
    'constants',
    "  'play',\n  'progress'",
    "  'playing','play','progress'",
  ],
  ['`stalled` is stored', 'constants', "  'stalled',\n", ''],
  ['seconds are rounded', 'session', 'current_second: Math.round(', 'current_second: Math.floor('],
  ['told seconds are rounded', 'tracker', 'second = Math.round(', 'second = Math.floor('],
  ['a second is told once', 'tracker', 'if (Math.round(position) === second) return;', ''],
  [
    'the interval starts with a send',
    'session',
    'lastSentAt = clock.now();\n    sendAgain',
    'sendAgain',
  ],
  [
    'a failed send keeps the events',
    'session',
    '|| !(await put(id, nextSeq++, events))) break',
    '|| !(await put(id, nextSeq++, events))) void 0',
  ],
  ['an accepted batch goes', 'session', 'queue.remove(events);', ''],
  ['401 drops the token', 'collector', '!== 401,', '!== 0,'],
  ['401 is tried again at once', 'collector', 'return putOnce(body);', 'throw problem;'],
  ['the token is cached', 'collector', '(token ??= fetchToken())', '(token = fetchToken())'],
  ['418 stops', 'collector', "=== 418 ? 'stopped'", "=== 410 ? 'stopped'"],
  ['418 outlives the video', 'tracker', ' && !isOff)', ')'],
  [
    'a switch sends what waits',
    'session',
    "send('leaving');\n      queue.clear();",
    'queue.clear();',
  ],
  [
    'a switch clears the list',
    'session',
    "send('leaving');\n      queue.clear();",
    "send('leaving');",
  ],
  ['a switch stops the timer', 'tracker', '    stopTimer?.();\n', ''],
  [
    'the last place before a jump is kept',
    'tracker',
    'if (BREAKS.includes(name)) recordUnrecorded();',
    '',
  ],
  ['small seeks are none', 'constants', 'SMALLEST_SEEK_SECONDS = 0.1', 'SMALLEST_SEEK_SECONDS = 0'],
];

describe('the model notices when', () => {
  it('nothing is broken', async () => {
    const create = await buildWith('constants', 'Rules', 'Rules');
    await fc.assert(sameAsModel(create), { numRuns: 100, seed: 1 });
  });

  it.each(PLANTED)('it is broken that: %s', async (_, file, right, wrong) => {
    const create = await buildWith(file, right, wrong);
    const found = await fc.check(sameAsModel(create), {
      numRuns: 5_000,
      endOnFailure: true,
      seed: 1,
    });
    expect(found.failed).toBe(true);
  });
});

async function buildWith(
  file: string,
  right: string,
  wrong: string,
): Promise<typeof createTracker> {
  const result = await build({
    entryPoints: [fileURLToPath(new URL('tracker.ts', CORE))],
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [
      {
        name: 'plant',
        setup({ onLoad }) {
          onLoad({ filter: new RegExp(`/core/${file}\\.ts$`) }, async ({ path }) => {
            const source = await readFile(path, 'utf8');
            expect(source).toContain(right);
            return { contents: source.replace(right, () => wrong), loader: 'ts' };
          });
        },
      },
    ],
  });
  const code = Buffer.from(result.outputFiles[0]?.contents ?? []).toString('base64');
  const module = (await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)) as {
    createTracker: typeof createTracker;
  };
  return module.createTracker;
}
