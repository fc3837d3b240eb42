/** Play an HLS address in a video element. Failing is reported once; the signal takes everything down. */
export async function attachHls(
  video: HTMLVideoElement,
  src: string,
  { signal, onFail }: { signal: AbortSignal; onFail: () => void },
): Promise<void> {
  const file = await import('hls.js').catch(() => null);
  if (signal.aborted) return;
  if (!file) return onFail();
  const { default: Hls } = file;
  if (!Hls.isSupported()) {
    video.src = src;
    video.addEventListener('error', onFail, { signal });
    signal.addEventListener('abort', () => video.removeAttribute('src'));
    return;
  }
  // A worker would be started from a blob: address, which the page's policy does not allow.
  const hls = new Hls({ enableWorker: false, capLevelToPlayerSize: true });
  signal.addEventListener('abort', () => hls.destroy());
  hls.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (!fatal) return;
    hls.destroy();
    onFail();
  });
  hls.loadSource(src);
  hls.attachMedia(video);
}
