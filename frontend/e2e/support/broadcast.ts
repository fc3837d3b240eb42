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
  return send(streamKey, 'testsrc2=size=640x360:rate=24', atOnce);
}

/** Sends pictures of sixteen columns, each a bit of the time when it was made, in fiftieths of a second. */
export function startClock(streamKey: string): Sender {
  const bits = "geq=lum='255*mod(floor(time(0)*50/pow(2,floor(X/10))),2)':cb=128:cr=128";
  return send(streamKey, `nullsrc=s=160x90:r=24,${bits},scale=640:360:flags=neighbor`, 0);
}

function send(streamKey: string, picture: string, atOnce: number): Sender {
  const ffmpeg = execFileSync(join(root, '.venv/bin/python'), [
    '-c',
    'from matinee.media.steps import process; print(process.ffmpeg_path())',
  ]);
  const pace = `-readrate 1 -readrate_initial_burst ${atOnce}`;
  const command = [
    `-v error -nostdin ${pace} -f lavfi -i ${picture}`,
    `${pace} -f lavfi -i sine=f=440:r=48000 -c:v libx264 -preset ultrafast -tune zerolatency -g 48`,
    '-pix_fmt yuv420p -c:a aac -ac 2 -f flv',
  ].join(' ');
  const address = `rtmp://127.0.0.1:${stack().port + 6}/live/${streamKey}`;
  const running: ChildProcess = spawn(ffmpeg.toString().trim(), [...command.split(' '), address], {
    stdio: 'ignore',
  });
  return { kill: () => void running.kill('SIGKILL') };
}
