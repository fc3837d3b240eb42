/** Where the film on the page is; 0 before it has begun. */
export function currentSecond(): number {
  return document.querySelector<HTMLVideoElement>('.player-video')?.currentTime ?? 0;
}
