import type { Ports } from '../core/ports';

/** The browser's clock, fetch, storage and randomness. */
export function browserPorts(media: HTMLMediaElement): Ports {
  return {
    clock: {
      now: () => Date.now(),
      every(ms, check) {
        const timer = setInterval(check, ms);
        return () => clearInterval(timer);
      },
    },
    async fetch({ timeoutMs, ...request }) {
      const reply = await fetch(request.url, {
        ...request,
        // Outlives the page. Batches stay below the browsers' 64 KiB for such bodies.
        keepalive: true,
        credentials: 'omit',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const retryAfter = reply.headers.get('retry-after');
      return { status: reply.status, body: await reply.text(), retryAfter };
    },
    storage: {
      // Reached anew each time: reading `localStorage` itself throws where it is forbidden.
      get length() {
        return localStorage.length;
      },
      key: (index) => localStorage.key(index),
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, value) => localStorage.setItem(key, value),
      removeItem: (key) => localStorage.removeItem(key),
    },
    random: (bytes) => void crypto.getRandomValues(bytes),
    // oxlint-disable-next-line no-console -- spec 5: without a host the tracker only logs
    log: (message) => console.info(message),
    position: () => media.currentTime || 0,
    facts() {
      const video = media as Partial<HTMLVideoElement>;
      return {
        rendition: video.videoHeight,
        dropped_frames: video.getVideoPlaybackQuality?.().droppedVideoFrames,
      };
    },
  };
}
