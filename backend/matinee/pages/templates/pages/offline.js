// The page that was wanted comes back: as the browser says that there is a network, and as the store answers.
const LOOK_AGAIN_MS = 10000;

addEventListener('online', () => location.reload());
setInterval(async () => {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}, LOOK_AGAIN_MS);
