import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setMessages } from './src/i18n';

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
