/** Holds both apps to one rule: code that comes later has somewhere to fail. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';

interface Node {
  type: string;
  [part: string]: unknown;
}

const APPS = join(import.meta.dirname, '../..');

/** Not drawn, and their callers say in words, or do without, when the code does not come. */
const HANDLED: Readonly<Record<string, number>> = {
  'backoffice/src/app.tsx': 1, // counting
  'backoffice/src/main.tsx': 1, // all of it: nothing is drawn yet that could say so
  'backoffice/src/stores/uploads.ts': 1, // the upload fails, and can be tried again
  'backoffice/src/util/attach-hls.ts': 1, // `onFail`
  'backoffice/src/util/passkeys.ts': 2, // its forms describe the error
  'storefront/src/components/people/captcha.ts': 3, // the server refuses in words
  'storefront/src/main.tsx': 1, // counting
  'storefront/src/pages/checkout/pay/Challenge.tsx': 1, // the server knows how the payment went
  'storefront/src/server_pages/registry.ts': 8, // the route's loader, or a message over the page
};

/** Calls that give what they load a boundary. */
const BOUNDED = new Set(['index', 'island', 'page', 'paymentForm']);

/** How many dynamic imports of a file have no boundary. */
function countUnbounded(code: string, lang: 'ts' | 'tsx' = 'tsx'): number {
  const names = new Set<string>(); // functions that are handed to `island`
  const loose: (string | null)[] = [];
  const visit = (value: unknown, isBounded: boolean, declared: string | null): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, isBounded, declared));
    if (typeof value !== 'object' || value === null) return undefined;
    const node = value as Node;
    let inside = isBounded;
    let name = declared;
    if (node.type === 'CallExpression') {
      const callee = node['callee'] as Node;
      if (BOUNDED.has(String(callee['name']))) {
        inside = true;
        for (const one of node['arguments'] as Node[]) names.add(String(one['name']));
      }
    }
    // A route's: `withChunkErrors` names the failures of all of them.
    if (node.type === 'Property' && (node['key'] as Node)['name'] === 'lazy') inside = true;
    if (node.type === 'VariableDeclarator') name = String((node['id'] as Node)['name']);
    if (node.type === 'ImportExpression' && !inside) loose.push(name);
    for (const part of Object.values(node)) visit(part, inside, name);
    return undefined;
  };
  visit(parseAst(code, { lang }), false, null);
  return loose.filter((name) => name === null || !names.has(name)).length;
}

const sources = ['storefront', 'backoffice'].flatMap((app) =>
  readdirSync(join(APPS, app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)testing\//.test(path))
    .map((path) => `${app}/src/${path}`),
);

test('every part whose code comes later has a boundary of its own', () => {
  const counts = sources.map((path): [string, number] => [
    path,
    countUnbounded(readFileSync(join(APPS, path), 'utf8'), path.endsWith('x') ? 'tsx' : 'ts'),
  ]);
  expect(Object.fromEntries(counts.filter(([, count]) => count > 0))).toEqual(HANDLED);
});

test('what the test looks for is found', () => {
  expect(countUnbounded(`const A = lazy(() => import('./A'));`)).toBe(1);
  expect(countUnbounded(`const A = island(() => import('./A'));`)).toBe(0);
  expect(countUnbounded(`const load = () => import('./A'); const A = island(load);`)).toBe(0);
  expect(countUnbounded(`const load = () => import('./A'); const A = lazy(load);`)).toBe(1);
  expect(countUnbounded(`const a = { lazy: async () => (await import('./A')).A };`)).toBe(0);
});
