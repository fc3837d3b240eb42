import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { matinee, stack, startMatinee } from './stack';

interface Manifest {
  contents: { id: number; permalink: string }[];
}

/** The demo's films, ready to play: made for the first file that wants them. Returns their ids by permalink. */
export function seedDemo(): Map<string, number> {
  const { dataDir, host } = stack();
  const manifest = join(dataDir, 'seeded.json');
  if (!existsSync(manifest)) writeFileSync(manifest, matinee(dataDir, 'seed', '--host', host));
  const { contents } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  return new Map(contents.map(({ id, permalink }) => [permalink, id]));
}

/** The demo's live events in the tests' store, made and kept by the program that `make demo` runs beside it. */
export function startDemoEvents(): { stop: () => Promise<void> } {
  const events = startMatinee('seed', '--profile', 'events', '--host', stack().host);
  const end = new Promise((resolve) => events.once('exit', resolve));
  return {
    stop: async () => {
      events.kill('SIGINT');
      await end;
    },
  };
}
