/** Whether the browser plays HLS by itself. */
export function playsHls(media: HTMLVideoElement): boolean {
  return media.canPlayType('application/vnd.apple.mpegurl') !== '';
}
