/** The texts of an interface in its language: `t('films.more')`, synchronous, with the keys of its English files. */
import { once, onceEach } from './once';

/** As a file of messages is: texts by name, in groups. */
export interface MessageTree {
  readonly [name: string]: string | MessageTree;
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Name> = Name extends `${infer Stem}_${PluralForm}` ? Stem : Name;

/** The paths to the texts of a tree; of a text with plural forms, the path that they share. */
export type KeysOf<Tree, Prefix extends string = ''> = {
  [Name in keyof Tree & string]: Tree[Name] extends string
    ? `${Prefix}${WithoutForm<Name> & string}`
    : KeysOf<Tree[Name], `${Prefix}${Name}.`>;
}[keyof Tree & string];

/** The paths to the groups of a tree. */
export type GroupsOf<Tree, Prefix extends string = ''> = {
  [Name in keyof Tree & string]: Tree[Name] extends string
    ? never
    : `${Prefix}${Name}` | GroupsOf<Tree[Name], `${Prefix}${Name}.`>;
}[keyof Tree & string];

/** The values of a message's `{{placeholders}}`. Numbers are formatted in the page's language. */
export type Values = Readonly<Record<string, string | number>>;

interface Language {
  locale: string;
  direction: 'ltr' | 'rtl';
  messages: MessageTree;
}

const plurals = onceEach((code: string) => new Intl.PluralRules(code));

/** Numbers, dates and lists: Latin digits in every language, as on clocks and in addresses. */
export const formatLocaleOf = (locale: string) => `${locale}-u-nu-latn`;

/** Makes `t` of the messages that a page brings in its language. */
export function createTexts<Key extends string>({ locale, direction, messages }: Language) {
  const numbers = once(() => new Intl.NumberFormat(formatLocaleOf(locale)));
  const trees = new Map<string, MessageTree>([[locale, messages]]);

  /** The text of a key. One that is missing in the language is English; one that is nowhere, itself. */
  const t = (key: Key, values: Values = {}): string => find(key, values) ?? key;

  /** The text of a key that may be in no file. */
  function find(key: string, values: Values = {}): string | undefined {
    const message =
      look(trees.get(locale), key, values, locale) ?? look(trees.get('en'), key, values, 'en');
    return message?.replace(/\{\{\s*([a-z][a-z0-9_]*)\s*\}\}/g, (place, name: string) => {
      const value = values[name];
      if (typeof value === 'string') return isolate(value);
      return value === undefined ? place : numbers().format(value);
    });
  }

  /** Keeps a name of another script from turning the words around it where one reads from the right. */
  function isolate(text: string): string {
    if (direction !== 'rtl') return text;
    // What holds such a text was put together here, and reads as the page does.
    return text.includes('\u2069') ? `\u2067${text}\u2069` : `\u2068${text}\u2069`;
  }

  /** Puts in the messages of a language. */
  function setMessages(code: string, tree: MessageTree): void {
    trees.set(code, tree);
  }

  return { t, find, isolate, setMessages };
}

/** With a `count`: its plural form (`_zero` also where the language has no such form of its own). */
function look(
  tree: MessageTree | undefined,
  key: string,
  { count }: Values,
  code: string,
): string | undefined {
  const path = key.split('.');
  const name = path.pop() ?? '';
  let branch: MessageTree | string | undefined = tree;
  for (const step of path) branch = typeof branch === 'object' ? branch[step] : undefined;
  if (typeof branch !== 'object') return undefined;

  const forms = typeof count === 'number' ? formsOf(count, code) : [];
  for (const form of [...forms.map((one) => `_${one}`), '']) {
    const message = branch[name + form];
    if (typeof message === 'string') return message;
  }
  return undefined;
}

function formsOf(count: number, code: string): string[] {
  const form = plurals(code).select(count);
  return count === 0 ? ['zero', form, 'other'] : [form, 'other'];
}
