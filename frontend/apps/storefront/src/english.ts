/** The English texts as a file of their own, for a page that came without its messages. */
const files = import.meta.glob<object>(
  '../../../../backend/matinee/translations/locales/en/*.json',
  { eager: true, import: 'default' },
);

export const english = Object.fromEntries(
  Object.entries(files).map(([path, texts]) => [
    path.split('/').at(-1)?.replace('.json', ''),
    texts,
  ]),
);
