/** Holds the code to the message files: every key is there, and no screen speaks past them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';

type Tree = { [name: string]: string | Tree };
interface Node {
  type: string;
  [part: string]: unknown;
}

const LOCALES = join(import.meta.dirname, '../../../../backend/matinee/translations/locales');
const SOURCE = join(import.meta.dirname, '../src');
const FORM = /_(zero|one|two|few|many|other)$/;

const keys = new Set<string>();
function collect(tree: Tree, prefix: string) {
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value !== 'string') collect(value, `${prefix}${name}.`);
    else keys.add(prefix + name).add((prefix + name).replace(FORM, ''));
  }
}
for (const file of readdirSync(join(LOCALES, 'en'))) {
  const tree = JSON.parse(readFileSync(join(LOCALES, 'en', file), 'utf8')) as Tree;
  collect(tree, `${file.replace('.json', '')}.`);
}

/** A key as it stands in the code: whole, or with holes where a value is put in. */
function isKnown(pattern: string): boolean {
  if (!pattern.includes('*')) return keys.has(pattern);
  const shape = pattern.split('*').map((part) => part.replace(/[.]/g, '\\.'));
  const like = new RegExp(`^${shape.join('[a-z0-9_]+')}$`);
  return [...keys].some((key) => like.test(key));
}

// What one reads or hears; other attributes are for machines.
const SPOKEN =
  /^(alt|title|placeholder|label|hint|aria-(label|description|valuetext|roledescription)|.*Label)$/;
const LETTERS = /\p{L}{2}/u;

interface Finding {
  unknown: string[];
  literals: string[];
}

function inspect(code: string, lang: 'ts' | 'tsx'): Finding {
  const found: Finding = { unknown: [], literals: [] };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return undefined;
    const node = value as Node;
    if (node.type === 'CallExpression') look(node);
    if (node.type === 'JSXText') note(node['value']);
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
    if (callee.type !== 'Identifier' || callee['name'] !== 't') return;
    const [first] = call['arguments'] as Node[];
    const key = first ? textOf(first) : null;
    if (key !== null && !isKnown(key)) found.unknown.push(key);
  };
  visit(parseAst(code, { lang }));
  return found;
}

/** The text of a literal; of a template with a star for each hole. */
function textOf(value: unknown): string | null {
  const node = value as Node | null;
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node?.type !== 'TemplateLiteral') return null;
  const quasis = node['quasis'] as { value: { cooked: string } }[];
  return quasis.map((quasi) => quasi.value.cooked).join('*');
}

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)testing\//.test(path),
);

test('every key that is asked for is in the files', () => {
  const unknown = sources.flatMap((path) => {
    const code = readFileSync(join(SOURCE, path), 'utf8');
    return inspect(code, path.endsWith('x') ? 'tsx' : 'ts').unknown.map((key) => `${path}: ${key}`);
  });
  expect(unknown).toEqual([]);
});

test('no screen has a text of its own', () => {
  const literals = sources.flatMap((path) => {
    const code = readFileSync(join(SOURCE, path), 'utf8');
    if (!path.endsWith('x')) return [];
    return inspect(code, 'tsx').literals.map((text) => `${path}: ${text}`);
  });
  expect(literals).toEqual([]);
});

test('what the two tests look for is found', () => {
  const found = inspect(
    `const a = <p title="A title" id="x">Some words {t('films.nothing_here')} {'more'}
       {t('films.title')} · <B label={\`Page \${n}\`} /> {t(\`films.lock.\${kind}\`)}
       {t(\`films.locks.\${kind}\`)}</p>;`,
    'tsx',
  );
  expect(found.literals).toEqual(['A title', 'Some words', 'more', 'Page *']);
  expect(found.unknown).toEqual(['films.nothing_here', 'films.locks.*']);
});
