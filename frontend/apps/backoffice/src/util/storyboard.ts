/** A picture of a moment of a film: a rectangle inside a sprite. */
export interface StoryboardFrame {
  from: number;
  to: number;
  src: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const TIMES = /^((?:\d+:)?\d{2}:\d{2}\.\d{3})\s+-->\s+((?:\d+:)?\d{2}:\d{2}\.\d{3})/;
const RECTANGLE = /^(.+)#xywh=(\d+),(\d+),(\d+),(\d+)$/;

/** Read WebVTT thumbnails; addresses in it are relative to its own. Cues that make no sense are skipped. */
export function parseStoryboard(text: string, address: string): StoryboardFrame[] {
  const frames: StoryboardFrame[] = [];
  const lines = text.split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    const times = TIMES.exec(line);
    const rectangle = RECTANGLE.exec(lines[index + 1]?.trim() ?? '');
    if (!times?.[1] || !times[2] || !rectangle?.[1]) continue;
    frames.push({
      from: seconds(times[1]),
      to: seconds(times[2]),
      src: new URL(rectangle[1], address).href,
      x: Number(rectangle[2]),
      y: Number(rectangle[3]),
      width: Number(rectangle[4]),
      height: Number(rectangle[5]),
    });
  }
  return frames;
}

/** The frame shown at a moment: the last one that had begun; null without a storyboard. */
export function frameAt(
  frames: readonly StoryboardFrame[],
  second: number,
): StoryboardFrame | null {
  return frames.findLast(({ from }) => from <= second) ?? frames[0] ?? null;
}

function seconds(clock: string): number {
  return clock.split(':').reduce((total, part) => total * 60 + Number(part), 0);
}
