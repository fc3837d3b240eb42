import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const isDrawn = 'document' in globalThis;
// Where there is no document, the store is the one of a page without a config.
if (!isDrawn) Object.assign(globalThis, { document: { getElementById: () => null } });
const { setMessages } = await import('./src/i18n');
if (!isDrawn) Reflect.deleteProperty(globalThis, 'document');

// In a browser the messages come inside the page; a test reads the English files themselves.
const folder = join(import.meta.dirname, '../../../backend/matinee/translations/locales/en');
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
setMessages(
  'en',
  Object.fromEntries(
    files.map((name) => [
      basename(name, '.json'),
      JSON.parse(readFileSync(join(folder, name), 'utf8')) as object,
    ]),
  ),
);

// jsdom's own clock, which pages have in a context of a thread, knows no entries; Inertia asks for them.
if (!('getEntriesByType' in performance)) {
  Object.assign(performance, { getEntriesByType: () => [] });
}
