// node bench/pages.mjs ORIGIN PERMALINK ROUNDS — what a person waits for in Chromium, as one line of JSON.
//
// vitals: a cold load as on a slow phone (below): largest contentful paint, layout shift, blocking time.
// first_picture: from the press on Play to the first picture, the film page against a bare page with
// nothing but hls.js, a video element and a button, on the same stream, in turn.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';

const [origin, permalink, rounds] = process.argv.slice(2);
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
const quietMs = 1500;

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

const vitals = {};
for (const path of ['/catalog', `/programs/${permalink}`]) {
  vitals[path] = [];
  for (let round = 0; round < Number(rounds); round += 1) {
    vitals[path].push(await measureVitals(path));
  }
}
const pictures = { ours: [], bare: [] };
for (let round = 0; round < Number(rounds); round += 1) {
  pictures.ours.push(await timeOurs());
  pictures.bare.push(await timeBare());
}
await browser.close();
console.log(JSON.stringify({ vitals, first_picture: pictures }));

async function measureVitals(path) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript(() => {
    // It runs in the page, where nothing of this file is.
    window.seen = { lcp: 0, cls: 0, tbt: 0, fcp: 0 };
    // oxlint-disable-next-line unicorn/consistent-function-scoping
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
  await page.waitForTimeout(quietMs);
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
      hls.loadSource(${JSON.stringify(source)});
      hls.attachMedia(video);
      video.play();
    };
  </script>`;
}

/** Milliseconds from the press on Play to the first picture of the page's video element. */
async function timePress(context, page) {
  await page.waitForTimeout(quietMs);
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
  const handle = await page.waitForFunction(() => window.pictureMs, null, { timeout: 30_000 });
  const milliseconds = (await handle.jsonValue()) - (await page.evaluate(() => window.pressedMs));
  await context.close();
  return milliseconds;
}
