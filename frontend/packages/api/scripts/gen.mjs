// Writes src/generated/*.ts from the contract; `--check` fails when a committed client is stale.
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

const isCheck = process.argv.includes('--check');
const contract =
  process.env['MATINEE_CONTRACT'] ?? new URL('../../../../contract', import.meta.url).pathname;
let stale = 0;

for (const surface of ['storefront', 'backoffice']) {
  const source = await readFile(`${contract}/openapi.${surface}.json`, 'utf8');
  // A default does not make a field certain in what a client sends.
  const ast = await openapiTS(JSON.parse(source), { defaultNonNullable: false });
  const text = `// Made by \`npm run gen\` from contract/openapi.${surface}.json. Do not edit.\n\n${astToString(ast)}`;
  const target = new URL(`../src/generated/${surface}.ts`, import.meta.url);
  if (!isCheck) {
    await writeFile(target, text);
    console.log(`wrote src/generated/${surface}.ts`);
  } else if ((await readFile(target, 'utf8').catch(() => '')) !== text) {
    console.error(`src/generated/${surface}.ts is stale: run \`npm run gen\`.`);
    stale += 1;
  }
}
process.exitCode = stale;
