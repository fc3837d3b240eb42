/** Holds the code of both apps to their message files: every key is there, and no screen speaks past them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, test } from 'vitest';

type Tree = { [name: string]: string | Tree };
interface Node {
  type: string;
  [part: string]: unknown;
}

const FRONTEND = join(import.meta.dirname, '../../..');
const BACKEND = join(FRONTEND, '../backend/matinee');
const FORM = /_(zero|one|two|few|many|other)$/;
const PLACE = /\{\{([a-z][a-z0-9_]*)\}\}/g;

/** Texts by their key, the forms of a plural by the one that they share. */
type Texts = Map<string, string[]>;

function textsOf(folder: string): Texts {
  const texts: Texts = new Map();
  const collect = (tree: Tree, prefix: string) => {
    for (const [name, value] of Object.entries(tree)) {
      if (typeof value !== 'string') collect(value, `${prefix}${name}.`);
      else
        for (const key of new Set([prefix + name, (prefix + name).replace(FORM, '')]))
          add(key, value);
    }
  };
  const add = (key: string, text: string) => texts.set(key, [...(texts.get(key) ?? []), text]);
  for (const file of readdirSync(folder)) {
    const tree = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree;
    collect(tree, `${file.replace('.json', '')}.`);
  }
  return texts;
}

/** A key as it stands in the code: whole, or with holes where a value is put in. */
function likeOf(pattern: string, hole = '[a-z0-9_:]+'): RegExp {
  const shape = pattern.split('*').map((part) => part.replace(/[.]/g, '\\.'));
  return new RegExp(`^${shape.join(hole)}$`);
}

const placesOf = (forms: readonly string[]) =>
  new Set(forms.flatMap((text) => [...text.matchAll(PLACE)].map(([, place]) => place ?? '')));

function isKnown(texts: Texts, pattern: string): boolean {
  if (!pattern.includes('*')) return texts.has(pattern);
  const like = likeOf(pattern);
  return [...texts.keys()].some((key) => like.test(key));
}

// What one reads or hears; other attributes are for machines.
const SPOKEN =
  /^(alt|title|placeholder|label|hint|aria-(label|description|valuetext|roledescription)|.*Label)$/;
const LETTERS = /\p{L}{2}/u;

interface Finding {
  /** Every key, and every group whose names come from the server. */
  keys: string[];
  unknown: string[];
  /** Places of a text that its call leaves as they are. */
  unfilled: string[];
  literals: string[];
}

function inspect(code: string, lang: 'ts' | 'tsx', texts: Texts): Finding {
  const found: Finding = { keys: [], unknown: [], unfilled: [], literals: [] };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return undefined;
    const node = value as Node;
    if (node.type === 'CallExpression') look(node);
    if (node.type === 'JSXText') note(node['value']);
    // A table may name the text that its reader says: `label: 'rooms.home'`.
    if (node.type === 'Literal' && texts.has(String(node['value'])))
      found.keys.push(String(node['value']));
    if (node.type === 'JSXAttribute') {
      const name = String((node['name'] as Node)['name']);
      const set = node['value'] as Node | null;
      const text = textOf(set?.type === 'JSXExpressionContainer' ? set['expression'] : set);
      if (SPOKEN.test(name) && text !== null) note(text);
    }
    if (node.type === 'JSXExpressionContainer') {
      const text = textOf(node['expression']);
      if (text !== null && node['isChild'] === true) note(text);
    }
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node['children'] as Node[]) {
        if (child.type === 'JSXExpressionContainer') child['isChild'] = true;
      }
    }
    Object.values(node).forEach(visit);
    return undefined;
  };
  const note = (text: unknown) => {
    if (LETTERS.test(String(text))) found.literals.push(String(text).trim());
  };
  const look = (call: Node) => {
    const callee = call['callee'] as Node;
    const [first, second] = call['arguments'] as Node[];
    if (callee.type !== 'Identifier') return;
    if (callee['name'] === 't') for (const key of textsIn(first)) lookAt(key, namesOf(second));
    if (callee['name'] === 'wordFor') for (const group of textsIn(first)) lookInto(group);
  };
  const lookAt = (key: string, values: string[] | null) => {
    found.keys.push(key);
    if (!isKnown(texts, key)) found.unknown.push(key);
    if (values === null) return;
    // Of several texts that it may be, the places that all of them have.
    const choices = key.includes('*')
      ? [...texts].filter(([name]) => likeOf(key).test(name)).map(([, forms]) => forms)
      : [texts.get(key) ?? []];
    const [first = new Set<string>(), ...others] = choices.map(placesOf);
    for (const place of first) {
      if (!values.includes(place) && others.every((places) => places.has(place))) {
        found.unfilled.push(`${key}: ${place}`);
      }
    }
  };
  const lookInto = (group: string) => {
    found.keys.push(`${group}.*`);
    if (![...texts.keys()].some((key) => key.startsWith(`${group}.`))) found.unknown.push(group);
  };
  visit(parseAst(code, { lang }));
  return found;
}

/** What an argument may be: one text, or one of two. */
function textsIn(node: Node | undefined): string[] {
  if (node?.type === 'ConditionalExpression') {
    return [...textsIn(node['consequent'] as Node), ...textsIn(node['alternate'] as Node)];
  }
  const text = textOf(node);
  return text === null ? [] : [text];
}

/** The names of an object that is written out; null where more may be in it. */
function namesOf(node: Node | undefined): string[] | null {
  if (!node) return [];
  if (node.type !== 'ObjectExpression') return null;
  const properties = node['properties'] as Node[];
  if (properties.some(({ type }) => type !== 'Property')) return null;
  return properties.map((property) => String((property['key'] as Node)['name']));
}

/** The text of a literal; of a template with a star for each hole. */
function textOf(value: unknown): string | null {
  const node = value as Node | null | undefined;
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node?.type !== 'TemplateLiteral') return null;
  const quasis = node['quasis'] as { value: { cooked: string } }[];
  return quasis.map((quasi) => quasi.value.cooked).join('*');
}

function readApp(app: string, folder: string) {
  const source = join(FRONTEND, 'apps', app, 'src');
  const texts = textsOf(join(BACKEND, 'translations', folder, 'en'));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)testing\//.test(path))
    .map((path) => {
      const code = readFileSync(join(source, path), 'utf8');
      return { path, code, ...inspect(code, path.endsWith('x') ? 'tsx' : 'ts', texts) };
    });
  return { app, texts, files };
}

// The page that makes the first store and those of help are drawn by the server.
const BY_THE_SERVER = /^(first_store|help)\./;

const storefront = readApp('storefront', 'locales');
const backoffice = readApp('backoffice', 'office');

describe.each([storefront, backoffice])('$app', ({ files }) => {
  test('every key that is asked for is in the files', () => {
    expect(files.flatMap(({ path, unknown }) => unknown.map((key) => `${path}: ${key}`))).toEqual(
      [],
    );
  });

  test('every place of a text is filled', () => {
    const unfilled = files.flatMap((file) => file.unfilled.map((one) => `${file.path}: ${one}`));
    expect(unfilled).toEqual([]);
  });

  test('no screen has a text of its own', () => {
    const literals = files.flatMap((file) => file.literals.map((text) => `${file.path}: ${text}`));
    expect(literals).toEqual([]);
  });
});

test('every text of the back office is asked for; those of the store are the server’s, too', () => {
  const { texts, files } = backoffice;
  const asked = files.flatMap(({ keys }) => keys);
  const exact = new Set(asked);
  const likes = asked.filter((key) => key.includes('*')).map((key) => likeOf(key, '[a-z0-9_.:]+'));
  const unused = [...texts.keys()]
    .filter((key) => !FORM.test(key) || !texts.has(key.replace(FORM, '')))
    .filter((key) => !exact.has(key) && !likes.some((like) => like.test(key)))
    .filter((key) => !BY_THE_SERVER.test(key));
  expect(unused).toEqual([]);
});

test('what these tests look for is found', () => {
  const texts: Texts = new Map([
    ['films.title', ['Films']],
    ['films.lock.paid', ['Paid']],
    ['films.of', ['Films by {{name}}']],
  ]);
  const found = inspect(
    `const a = <p title="A title" id="x">Some words {t('films.nothing_here')} {'more'}
       {t('films.title')} · <B label={\`Page \${n}\`} /> {t(\`films.lock.\${kind}\`)}
       {t(\`films.locks.\${kind}\`)} {wordFor('films.locks', kind)} {wordFor(kind ? 'films.lock' : 'films.key', kind)}
       {t('films.of', { title })} {t('films.of', { name })} {t('films.of', values)}</p>;`,
    'tsx',
    texts,
  );
  expect(found.literals).toEqual(['A title', 'Some words', 'more', 'Page *']);
  expect(found.unknown).toEqual([
    'films.nothing_here',
    'films.locks.*',
    'films.locks',
    'films.key',
  ]);
  expect(found.unfilled).toEqual(['films.of: name']);
});
