import type { PixelPorts } from '../core/pixel';
import type { StatsPorts } from '../core/stats';

const VISIT_KEY = 'matinee_visit';

/** The browser's beacon, its address and window, and a visit that ends with the tab. */
export function browserPixelPorts(): PixelPorts {
  return {
    // As text/plain, which a string is sent as: another type would cost a preflight.
    beacon: navigator.sendBeacon && ((url, body) => navigator.sendBeacon(url, body)),
    page: () => ({
      pathname: location.pathname,
      query: location.search,
      host: location.host,
      location: location.href,
      referrer: document.referrer,
      width: innerWidth,
      height: innerHeight,
    }),
    visit,
    id,
  };
}

export function browserStatsPorts(): StatsPorts {
  return {
    now: Date.now,
    id,
    visit,
    async fetch({ url, timeoutMs, ...request }) {
      const reply = await fetch(url, {
        ...request,
        keepalive: true,
        credentials: 'omit',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: reply.status, body: await reply.text() };
    },
  };
}

let visitId: string | undefined;
const visit = () => (visitId ??= storedVisit());

function storedVisit(): string {
  const fresh = id();
  try {
    const earlier = sessionStorage.getItem(VISIT_KEY);
    if (earlier) return earlier;
    sessionStorage.setItem(VISIT_KEY, fresh);
  } catch {
    // Without storage the visit lasts as long as the page.
  }
  return fresh;
}

/** Not crypto.randomUUID, which pages without TLS do not have. */
function id(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
