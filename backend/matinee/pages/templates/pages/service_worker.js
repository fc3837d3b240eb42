// Answers page loads that find no network. Everything else goes past it, and nothing of the app is kept.
const CACHE = 'offline-{{ version }}';
const FILES = {{ files|safe }};
const OTHERS = /^\/(?:api|bullet|embed|webhooks|internal)(?:\/|$)/;

self.addEventListener('install', (event) => {
  const files = FILES.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const removeOld = (names) => names.filter((name) => name !== CACHE).map((name) => caches.delete(name));
  event.waitUntil(caches.keys().then((names) => Promise.all(removeOld(names))));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || OTHERS.test(pathname)) return;
  const isPage = request.mode === 'navigate';
  if (!isPage && !FILES.includes(pathname)) return;
  event.respondWith(
    fetch(request).catch(async (error) => {
      const kept = await caches.match(isPage ? '{{ offline }}' : pathname);
      if (!kept) throw error;
      return kept;
    }),
  );
});
