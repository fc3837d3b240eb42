/** The part of a broadcast before its last minute: a separate playlist, loaded when needed. */

/** The long playlist beside that of the last minute, of the same quality. */
export function pastOf(url: string): string {
  return url.replace(/\/live\.m3u8(?=$|\?).*$/, '/dvr.m3u8');
}

/** How many seconds of a long playlist lie before a segment, by its number. */
export function secondsBefore(playlist: string, msn: number): number {
  let number = 0;
  let seconds = 0;
  for (const line of playlist.split('\n')) {
    if (line.startsWith('#EXT-X-MEDIA-SEQUENCE:')) number = Number(line.slice(22));
    else if (line.startsWith('#EXTINF:')) {
      if (number++ < msn) seconds += Number.parseFloat(line.slice(8));
    }
  }
  return seconds;
}
