// Weighs what a visitor loads, gzipped, against the budgets of the product; fails over budget.
// Needs the builds (`npm run build`); prints one row a budget.
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const frontend = new URL('..', import.meta.url).pathname;
const KB = 1024;

/**
 * The files of some entries, with what they import; with `andLater` also what they load afterwards, but for what is
 * `without`: another state of the page.
 */
function filesOf(manifest, entries, { andLater = [], without = [] } = {}) {
  const js = new Set();
  const css = new Set();
  const visits = new Set();
  function add(key, follow) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the manifest: has the file moved?`);
    for (const file of chunk.css ?? []) css.add(file);
    js.add(chunk.file);
    if (visits.has(key) && !follow) return;
    if (visits.has(`${key} later`)) return;
    visits.add(follow ? `${key} later` : key);
    // What the page shares with the app's own entry is there already; the rest is the page's.
    for (const imported of chunk.imports ?? []) add(imported, follow && !visits.has(imported));
    if (!follow) return;
    for (const imported of chunk.dynamicImports ?? []) {
      if (!without.includes(imported)) add(imported, true);
    }
  }
  for (const entry of entries) add(entry, false);
  for (const entry of andLater) add(entry, true);
  return { js, css };
}

function weigh(dist, files) {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length;
  return bytes;
}

const dist = `${frontend}apps/storefront/dist`;
if (!existsSync(`${dist}/.vite/manifest.json`)) {
  console.error('The storefront is not built: run `npm run build` first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));
const main = 'src/main.tsx';
const program = 'src/pages/program/ProgramPage.tsx';
const catalog = filesOf(manifest, [main, 'src/pages/catalog/CatalogPage.tsx']);
const order = 'src/pages/checkout/CompleteOrderPage.tsx';
const checkout = filesOf(manifest, [main], { andLater: [order] });
// What a press opens, and what is there in the place of the player: a page weighs what comes by itself.
const pressed = [
  'src/pages/program/ComingSoon.tsx',
  'src/pages/program/RentalGate.tsx',
  'src/pages/program/TrailerStage.tsx',
  'src/pages/program/ShareDialog.tsx',
  'src/player/KeysSheet.tsx',
];
const watch = filesOf(manifest, [main], { andLater: [program], without: pressed });
const event = ['src/pages/live/LivePage.tsx'];
// Either what is on, or its replay; and the forms to pay come when somebody donates.
const livePlayer = 'src/player/live/LivePlayer.tsx';
const chat = 'src/chat/ChatSection.tsx';
const filmPlayer = 'src/player/Player.tsx';
const chatReplay = 'src/chat/ReplayChat.tsx';
const give = 'src/chat/gifts/GivePanel.tsx';
for (const part of [...pressed, livePlayer, chat, filmPlayer, chatReplay, give]) {
  if (!manifest[part]) throw new Error(`${part} is not in the manifest: has the file moved?`);
}
const onPress = new Set(pressed.map((part) => manifest[part].file));
const live = filesOf(manifest, [main], {
  andLater: event,
  without: [...pressed, filmPlayer, chatReplay, give],
});
const replay = filesOf(manifest, [main], {
  andLater: event,
  without: [...pressed, livePlayer, chat],
});
const donating = filesOf(manifest, [main], { andLater: [give] });

/** Gzipped bytes of a package as it is given to other pages. */
async function weighPackage(name) {
  const built = await build({
    entryPoints: [`${frontend}packages/${name}/src/index.ts`],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return gzipSync(built.outputFiles[0].contents, { level: 9 }).length;
}

const rows = [
  ['catalogue JS', weigh(dist, catalog.js), 170 * KB],
  ['watch JS, player included', weigh(dist, watch.js), 320 * KB],
  ['watch JS, on a press', weigh(dist, onPress), 8 * KB],
  ['live JS, player and chat', weigh(dist, live.js), 320 * KB],
  ['replay JS, player and chat', weigh(dist, replay.js), 320 * KB],
  ['donating JS, every form', weigh(dist, donating.js), 200 * KB],
  ['checkout JS, every form', weigh(dist, checkout.js), 200 * KB],
  ['page drawn by the server', weigh(dist, filesOf(manifest, ['src/consent/drawn.ts']).js), 2 * KB],
  ['CSS', weigh(dist, new Set([...catalog.css, ...watch.css])), 25 * KB],
  ['tracker', await weighPackage('tracker'), 4 * KB],
  ['pixel', await weighPackage('pixel'), 2 * KB],
];

let over = 0;
for (const [what, bytes, budget] of rows) {
  const verdict = bytes <= budget ? 'ok' : 'OVER';
  if (bytes > budget) over += 1;
  console.log(
    `${what.padEnd(28)}${(bytes / KB).toFixed(1).padStart(7)} KB of ${String(budget / KB).padStart(3)} KB  ${verdict}`,
  );
}
process.exitCode = over > 0 ? 1 : 0;
