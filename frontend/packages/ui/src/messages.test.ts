import { expect, test } from 'vitest';
import { createTexts, type MessageTree } from './messages';

const ENGLISH = {
  account_of: 'Account of {{name}}',
  chapter: 'Chapter {{position}}',
  chapter_count_one: '{{count}} chapter',
  chapter_count_other: '{{count}} chapters',
  only_english: 'Only in English',
  title: 'Films',
};

function textsOf(locale: string, messages: MessageTree = {}, direction: 'ltr' | 'rtl' = 'ltr') {
  const texts = createTexts<string>({ locale, direction, messages: { films: messages } });
  if (locale !== 'en') texts.setMessages('en', { films: ENGLISH });
  return texts;
}

const { t, find } = textsOf('en', ENGLISH);

test('a value is text, whatever it looks like', () => {
  expect(t('films.account_of', { name: '{{name}} $& <b>' })).toBe('Account of {{name}} $& <b>');
});

test('numbers are written as the language writes them; what is not given stays to be seen', () => {
  const german = textsOf('de', { chapter: 'Kapitel {{position}}' });
  expect(t('films.chapter', { position: 12_345 })).toBe('Chapter 12,345');
  expect(german.t('films.chapter', { position: 12_345 })).toBe('Kapitel 12.345');
  expect(t('films.chapter')).toBe('Chapter {{position}}');
});

test('plural forms follow the language', () => {
  expect([1, 2, 0].map((count) => t('films.chapter_count', { count }))).toEqual([
    '1 chapter',
    '2 chapters',
    '0 chapters',
  ]);
  const polish = textsOf('pl', { films_one: 'film', films_few: 'filmy', films_many: 'filmów' });
  expect([1, 2, 5].map((count) => polish.t('films.films', { count }))).toEqual([
    'film',
    'filmy',
    'filmów',
  ]);
});

test('a form for nothing is taken where there is one, in any language', () => {
  const own = textsOf('en', { none_zero: 'Nothing', none_one: 'One', none_other: '{{count}}' });
  expect([0, 1, 5].map((count) => own.t('films.none', { count }))).toEqual(['Nothing', 'One', '5']);
});

test('what a language lacks is said in English', () => {
  const german = textsOf('de', { title: 'Filme' });
  expect(german.t('films.title')).toBe('Filme');
  expect(german.t('films.only_english')).toBe('Only in English');
});

test('a key that is nowhere is itself, never a crash', () => {
  const nowhere = ['nowhere.at.all', 'films', 'films.title.deeper', '__proto__.x'];
  expect(nowhere.map((key) => t(key))).toEqual(nowhere);
  expect(nowhere.map((key) => find(key))).toEqual(nowhere.map(() => undefined));
  expect(find('films.constructor')).toBeUndefined();
  expect(find('films.title')).toBe('Films');
});

test('where one reads from the right, a value does not turn the words around it', () => {
  const arabic = textsOf('ar', { account_of: 'حساب {{name}}' }, 'rtl');
  expect(arabic.t('films.account_of', { name: 'Ann' })).toBe('حساب \u2068Ann\u2069');
  expect(arabic.isolate('\u2066$ 7\u2069')).toBe('\u2067\u2066$ 7\u2069\u2069');
  expect(textsOf('en').isolate('Ann')).toBe('Ann');
});
