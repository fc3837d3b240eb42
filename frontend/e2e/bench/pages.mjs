// node bench/pages.mjs ORIGIN PERMALINK ROUNDS QUIET_MS [CATEGORY] — what a person waits for in Chromium, as one line of JSON.
//
// words: a cold load on a very slow line (below), until the title and the one main act are on the screen.
// vitals: a cold load as on a slow phone (below): largest contentful paint, layout shift, blocking time.
// copies: the same of a copy of the page as the app has drawn it, without a script: what the machine takes for
// the picture and the layout alone.
// first_picture: from the press on Play to the first picture, the film page against a bare page with
// nothing but hls.js, a video element and a button, on the same stream, in turn.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';

const [origin, permalink, rounds, quietMs, category] = process.argv.slice(2);
const require = createRequire(import.meta.url);
const hls = readFileSync(require.resolve('hls.js/dist/hls.min.js'));

// A slow phone on slow 4G, as web measurement tools have agreed on.
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const cpuSlowdown = 4;
const verySlow = {
  offline: false,
  latency: 150,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--autoplay-policy=no-user-gesture-required',
  ],
});

const film = `/programs/${permalink}`;
const words = {};
for (const path of ['/catalog', film, ...(category ? [`/categories/${category}`] : [])]) {
  words[path] = [];
  for (let round = 0; round < Number(rounds); round += 1) words[path].push(await timeWords(path));
}
const vitals = {};
const copies = {};
for (const path of ['/catalog', film]) {
  vitals[path] = [];
  copies[path] = [];
  const copy = await copyOf(path);
  for (let round = 0; round < Number(rounds); round += 1) {
    vitals[path].push(await measureVitals(path));
    copies[path].push(await measureVitals(path, copy));
  }
}
const pictures = { ours: [], bare: [] };
for (let round = 0; round < Number(rounds); round += 1) {
  pictures.ours.push(await timeOurs());
  pictures.bare.push(await timeBare());
}
await browser.close();
console.log(JSON.stringify({ words, vitals, copies, first_picture: pictures }));

/** A phone's page whose every load is a first one. */
async function openPhone({ line, slowdown }) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { context, page };
}

/** Milliseconds until the title and the page's one filled button, where it has one, are drawn. */
async function timeWords(path) {
  const { context, page } = await openPhone({ line: verySlow, slowdown: 1 });
  await page.addInitScript((hasAct) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, without this file
    const isDrawn = (selector) =>
      Array.from(document.querySelectorAll(selector)).some((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
      });
    // No frame is made before the style sheets are there.
    const look = () => {
      const isThere =
        isDrawn('main :is(h1, h2) bdi') && (!hasAct || isDrawn('main .bg-primary-fill'));
      if (isThere) window.wordsMs = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, !path.startsWith('/categories/'));
  await page.goto(origin + path, { waitUntil: 'commit', timeout: 60_000 });
  const handle = await page.waitForFunction(() => window.wordsMs, null, { timeout: 60_000 });
  const milliseconds = await handle.jsonValue();
  await context.close();
  return milliseconds;
}

/** A page as the app has drawn it, without a script. */
async function copyOf(path) {
  const { context, page } = await openPhone({ line: network, slowdown: 1 });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  const html = await page.content();
  await context.close();
  return html
    .replace(/<script\b[^]*?<\/script>/g, '')
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '');
}

async function measureVitals(path, copy = null) {
  const { context, page } = await openPhone({ line: network, slowdown: cpuSlowdown });
  if (copy !== null) {
    await page.route(origin + path, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: copy }),
    );
  }
  await page.addInitScript(() => {
    // It runs in the page, where nothing of this file is.
    window.seen = { lcp: 0, cls: 0, tbt: 0, fcp: 0 };
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- as above
    const observe = (type, take) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
        type,
        buffered: true,
      });
    observe('largest-contentful-paint', (entry) => (window.seen.lcp = entry.startTime));
    observe('paint', (entry) => {
      if (entry.name === 'first-contentful-paint') window.seen.fcp = entry.startTime;
    });
    observe('layout-shift', (entry) => {
      if (!entry.hadRecentInput) window.seen.cls += entry.value;
    });
    observe('longtask', (entry) => (window.seen.tbt += Math.max(0, entry.duration - 50)));
  });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => window.seen.lcp > 0);
  await page.waitForTimeout(Number(quietMs));
  const metrics = await page.evaluate(() => window.seen);
  await context.close();
  return metrics;
}

async function timeOurs() {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/programs/${permalink}`, { waitUntil: 'networkidle' });
  return timePress(context, page);
}

async function timeBare() {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/programs/${permalink}`);
  const source = await page.evaluate(async (path) => {
    const { csrf_token: token } = await (await fetch('/api/csrf_token')).json();
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrftoken': token },
      body: '{}',
    });
    return (await answer.json()).src;
  }, `/api/contents/${permalink}/playback`);
  const server = createServer((request, response) => {
    const isScript = request.url?.endsWith('.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? hls : bareHtml(source));
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const milliseconds = await timePress(context, page);
  server.close();
  server.closeAllConnections();
  return milliseconds;
}

function bareHtml(source) {
  return `<!doctype html><video muted></video><button>Play</button>
    <script src="/hls.js"></script><script>
    const video = document.querySelector('video');
    document.querySelector('button').onclick = () => {
      const hls = new Hls();
      // On a machine that is too busy it gives up, for good: begin again, and let the time tell.
      hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
        if (!fatal) return;
        if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
        else hls.loadSource(hls.url);
      });
      hls.loadSource(${JSON.stringify(source)});
      hls.attachMedia(video);
      video.play();
    };
  </script>`;
}

/** Milliseconds from the press on Play to the first picture of the page's video element. */
async function timePress(context, page) {
  await page.waitForTimeout(Number(quietMs));
  await page.evaluate(() => {
    addEventListener('click', (event) => (window.pressedMs = event.timeStamp), { capture: true });
    const look = () => {
      const video = document.querySelector('main video, body > video');
      if (!video) return requestAnimationFrame(look);
      video.requestVideoFrameCallback((now) => (window.pictureMs = now));
    };
    look();
  });
  // Controls of a player that has not begun are inert.
  await page
    .locator('button:not([inert] *)', { hasText: /^Play/ })
    .or(page.locator('button[aria-label^="Play "]:not([inert] *)'))
    .first()
    .click();
  const handle = await page.waitForFunction(() => window.pictureMs, null, { timeout: 120_000 });
  const milliseconds = (await handle.jsonValue()) - (await page.evaluate(() => window.pressedMs));
  await context.close();
  return milliseconds;
}
