/** One still of the storyboard: a piece of a sprite. */
export interface Still {
  from: number;
  to: number;
  image: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const TIMES = /^(\S+)\s+-->\s+(\S+)/;
const PIECE = /^(.+)#xywh=(\d+),(\d+),(\d+),(\d+)$/;

/** Reads a WebVTT file of thumbnails; addresses are relative to the file's own. */
export function parseStoryboard(text: string, address: string): Still[] {
  const stills: Still[] = [];
  for (const block of text.split(/\r?\n\r?\n/)) {
    const lines = block.split(/\r?\n/);
    const at = lines.findIndex((line) => TIMES.test(line));
    const times = TIMES.exec(lines[at] ?? '');
    const piece = PIECE.exec(lines[at + 1]?.trim() ?? '');
    if (!times || !piece) continue;
    const [x, y, width, height] = piece.slice(2).map(Number) as [number, number, number, number];
    stills.push({
      from: secondsOf(times[1] ?? ''),
      to: secondsOf(times[2] ?? ''),
      image: new URL(piece[1] ?? '', address).href,
      x,
      y,
      width,
      height,
    });
  }
  return stills;
}

/** The still of a moment; the nearest at both ends. */
export function findStill(stills: readonly Still[], seconds: number): Still | undefined {
  return stills.find((still) => seconds < still.to) ?? stills.at(-1);
}

/** `01:02:03.500` or `02:03.500`. */
function secondsOf(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
