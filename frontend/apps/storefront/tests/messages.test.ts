/** Holds the message files of all languages together: the same keys, plural forms and places. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

type Tree = { [name: string]: string | Tree };

const TRANSLATIONS = join(import.meta.dirname, '../../../../backend/matinee/translations');
const FORM = /_(zero|one|two|few|many|other)$/;

const filesOf = (folder: string) => readdirSync(folder).toSorted();

function messagesOf(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (tree: Tree, prefix: string) => {
    for (const [name, value] of Object.entries(tree)) {
      if (typeof value === 'string') found.set(prefix + name, value);
      else walk(value, `${prefix}${name}.`);
    }
  };
  for (const file of filesOf(folder)) {
    const tree = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree;
    walk(tree, `${file.replace('.json', '')}.`);
  }
  return found;
}

const localesOf = (part: string) => filesOf(join(TRANSLATIONS, part));

/** Of the store, and of the back office: each has languages of its own. */
const LANGUAGES = ['locales', 'office'].flatMap((part) =>
  localesOf(part).map((locale) => ({
    part,
    locale,
    folder: join(TRANSLATIONS, part, locale),
    english: join(TRANSLATIONS, part, 'en'),
  })),
);

/** Keys without their plural form; a key is plural when it has the form every language has. */
function stemsOf(messages: ReadonlyMap<string, string>) {
  const plural = new Set<string>();
  for (const key of messages.keys()) if (key.endsWith('_other')) plural.add(key.replace(FORM, ''));
  const single = [...messages.keys()].filter((key) => !plural.has(key.replace(FORM, '')));
  return { plural: [...plural].toSorted(), single: single.toSorted() };
}

const placesOf = (message: string) =>
  [...message.matchAll(/\{\{\s*([^}]*?)\s*\}\}/g)].map((match) => match[1] ?? '').toSorted();

test.each(['locales', 'office'])('%s has English, German and Arabic', (part) => {
  expect(localesOf(part)).toEqual(expect.arrayContaining(['ar', 'de', 'en']));
});

describe.each(LANGUAGES)('$part/$locale', ({ locale, folder, english: englishFolder }) => {
  const messages = messagesOf(folder);
  const english = messagesOf(englishFolder);
  const { plural, single } = stemsOf(messages);

  test('has the files of English', () => {
    expect(filesOf(folder)).toEqual(filesOf(englishFolder));
  });

  test('has exactly the keys of English', () => {
    const expected = stemsOf(english);
    expect(single).toEqual(expected.single);
    expect(plural).toEqual(expected.plural);
  });

  test('has each plural in all forms of the language, and in no others', () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();
    for (const stem of plural) {
      const own = [...messages.keys()]
        .filter((key) => key.replace(FORM, '') === stem && FORM.test(key))
        .map((key) => key.slice(stem.length + 1));
      // A form for "none at all" may be had besides.
      const needed = own.includes('zero') ? [...new Set([...forms, 'zero'])] : forms;
      expect(own.toSorted(), stem).toEqual(needed.toSorted());
    }
  });

  test('has the places of English in every message', () => {
    for (const key of single) {
      expect(placesOf(messages.get(key) ?? ''), key).toEqual(placesOf(english.get(key) ?? ''));
    }
    for (const stem of plural) {
      // "one hour" and "two hours" may do without the number; no form may ask for more.
      const places = placesOf(english.get(`${stem}_other`) ?? '');
      expect(placesOf(messages.get(`${stem}_other`) ?? ''), stem).toEqual(places);
      for (const [key, message] of messages) {
        if (key.replace(FORM, '') !== stem || !FORM.test(key)) continue;
        expect([...places, 'count'], key).toEqual(expect.arrayContaining(placesOf(message)));
        const others = placesOf(message).filter((place) => place !== 'count');
        expect(others, key).toEqual(places.filter((place) => place !== 'count'));
      }
    }
  });

  test('has no empty message, no stray blank, no broken place', () => {
    for (const [key, message] of messages) {
      expect(message, key).not.toBe('');
      expect(message.trim(), key).toBe(message);
      expect(message.replace(/\{\{[a-z][a-z0-9_]*\}\}/g, ''), key).not.toMatch(/[{}]/);
    }
  });
});

test('a translation is one: hardly a sentence stands there in English', () => {
  for (const { locale, folder, english: englishFolder } of LANGUAGES) {
    const english = messagesOf(englishFolder);
    const copied = [...messagesOf(folder)].filter(
      ([key, message]) => message === english.get(key) && message.split(' ').length > 3,
    );
    if (locale !== 'en') expect(copied, folder).toEqual([]);
  }
});
