import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The browser of the machine: set-up installs Debian's when there is none. */
export function findChromium(): string {
  const override = process.env['CHROMIUM'];
  if (override) return override;
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // not here
      }
    }
  }
  throw new Error('There is no Chromium on this machine; run `make setup`.');
}
