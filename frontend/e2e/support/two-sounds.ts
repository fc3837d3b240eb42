import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** What is heard in each language: two tones that nobody can take for one another. */
export const PITCHES = { English: 440, German: 1320 } as const;

/** A film of 360p with an English and a German sound, English first. */
export function makeFilmWithTwoSounds(seconds: number): string {
  const ffmpeg = execFileSync(join(root, '.venv/bin/python'), [
    '-c',
    'from matinee.media.steps import process; print(process.ffmpeg_path())',
  ]);
  const film = join(mkdtempSync(join(tmpdir(), 'matinee-film-')), 'two-sounds.mp4');
  const tone = (hertz: number) => `-f lavfi -i sine=f=${hertz}:d=${seconds}`;
  const command = [
    `-v error -nostdin -y -f lavfi -i testsrc2=size=640x360:rate=24:duration=${seconds}`,
    `${tone(PITCHES.English)} ${tone(PITCHES.German)} -map 0 -map 1 -map 2`,
    '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac',
    '-metadata:s:a:0 language=eng -metadata:s:a:1 language=ger',
  ].join(' ');
  execFileSync(ffmpeg.toString().trim(), [...command.split(' '), film], { stdio: 'inherit' });
  return film;
}
