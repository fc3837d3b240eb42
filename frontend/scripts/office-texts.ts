import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:office-texts';
const FOLDER = join(import.meta.dirname, '../../backend/matinee/translations/office');

/** What loads the texts of the back office: every folder of theirs is a language, and one file of the build. */
export function officeTexts(): Plugin {
  return {
    name: 'office-texts',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${NAME}`) {
        const loaders = readdirSync(FOLDER).map(
          (locale) => `${JSON.stringify(locale)}: () => import('${NAME}/${locale}')`,
        );
        return `export const languages = { ${loaders.join(', ')} };`;
      }
      if (!id.startsWith(`\0${NAME}/`)) return null;
      const folder = join(FOLDER, basename(id));
      const files = readdirSync(folder).map((name) => join(folder, name));
      for (const file of files) this.addWatchFile(file);
      const messages = Object.fromEntries(
        files.map((file) => [basename(file, '.json'), JSON.parse(readFileSync(file, 'utf8'))]),
      );
      // A string is read faster than as much code.
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
    },
  };
}
