/**
 * Lists where TypeScript names something by one of some words, for `scripts/check_names.py`, which counts them.
 *
 *   node scripts/list-names.mjs '["found","told"]' packages/ui packages/api
 *
 * One line of JSON each: the workspace, the path, the line, the name, and whether it is a function. Tests are left out.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

function main([words, ...workspaces]) {
  const unwelcome = new Set(JSON.parse(words));
  for (const workspace of workspaces) {
    for (const path of listSources(workspace)) {
      const lang = path.endsWith('x') ? 'tsx' : 'ts';
      for (const place of listNames(readFileSync(path, 'utf8'), lang)) {
        if (unwelcome.has(place.name)) console.log(JSON.stringify({ workspace, path, ...place }));
      }
    }
  }
}

/** Every name that `code` gives to a variable, a parameter or a function; not the fields of objects. */
function listNames(code, lang) {
  const names = [];
  const add = (identifier, isFunction) => {
    const line = code.slice(0, identifier.start).split('\n').length;
    names.push({ line, name: identifier.name, is_function: isFunction });
  };
  const bind = (pattern, isFunction = false) => {
    if (pattern?.type === 'Identifier') add(pattern, isFunction);
    if (pattern?.type === 'AssignmentPattern') bind(pattern.left);
    if (pattern?.type === 'RestElement') bind(pattern.argument);
    if (pattern?.type === 'TSParameterProperty') bind(pattern.parameter);
    if (pattern?.type === 'ArrayPattern') pattern.elements.forEach((element) => bind(element));
    if (pattern?.type === 'ObjectPattern') {
      for (const property of pattern.properties) bind(property.value ?? property);
    }
  };
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return undefined;
    if (node.type === 'VariableDeclarator') bind(node.id, isFunction(node.init));
    if (node.type === 'CatchClause') bind(node.param);
    if (node.type === 'MethodDefinition' && node.kind === 'method') bind(node.key, true);
    if (FUNCTIONS.has(node.type)) {
      bind(node.id, true);
      (node.params.items ?? node.params).forEach((parameter) => bind(parameter));
    }
    return Object.values(node).forEach(visit);
  };
  visit(parseAst(code, { lang }));
  return names;
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

const isFunction = (node) => FUNCTIONS.has(node?.type);

const SOURCE = /\.(ts|tsx|mjs)$/;
const LEFT_OUT = /(^|\/)(node_modules|dist|tests?|testing)\/|\.test\.tsx?$/;

function listSources(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => SOURCE.test(path) && !LEFT_OUT.test(path))
    .toSorted()
    .map((path) => join(folder, path));
}

main(process.argv.slice(2));
