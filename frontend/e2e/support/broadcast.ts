import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { stack } from './stack';

const root = resolve(import.meta.dirname, '../../..');

export interface Sender {
  /** Ends it without a word, as a crash does. */
  kill(): void;
}

/**
 * Sends a moving picture with a tone, as an encoder does that is set up well. So many seconds are sent at once, for
 * an event that shall be that old.
 */
export function startEncoder(streamKey: string, { atOnce = 0 } = {}): Sender {
  const ffmpeg = execFileSync(join(root, '.venv/bin/python'), [
    '-c',
    'from matinee.media.steps import process; print(process.ffmpeg_path())',
  ]);
  const pace = `-readrate 1 -readrate_initial_burst ${atOnce}`;
  const command = [
    `-v error -nostdin ${pace} -f lavfi -i testsrc2=size=640x360:rate=24`,
    `${pace} -f lavfi -i sine=f=440:r=48000 -c:v libx264 -preset ultrafast -tune zerolatency -g 48`,
    '-pix_fmt yuv420p -c:a aac -ac 2 -f flv',
  ].join(' ');
  const address = `rtmp://127.0.0.1:${stack().port + 6}/live/${streamKey}`;
  const running: ChildProcess = spawn(ffmpeg.toString().trim(), [...command.split(' '), address], {
    stdio: 'ignore',
  });
  return { kill: () => void running.kill('SIGKILL') };
}
