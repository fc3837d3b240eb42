/** A moment as a `datetime-local` field has it, on the clocks of a time zone, to the minute. */

export function toZoneTime(moment: string, zone: string): string {
  const at = new Date(moment);
  return new Date(at.getTime() + offsetOf(zone, at)).toISOString().slice(0, 16);
}

const DAY_MS = 86_400_000;

/**
 * Null for what is no moment. A time that clocks skip is read as that much later; of one that they show
 * twice, the first is meant.
 */
export function fromZoneTime(text: string, zone: string): string | null {
  const wall = new Date(`${text}Z`).getTime();
  if (Number.isNaN(wall)) return null;
  // Clocks are set less than once a day: one of these two is what they are ahead by.
  const before = wall - offsetOf(zone, new Date(wall - DAY_MS));
  const after = wall - offsetOf(zone, new Date(wall + DAY_MS));
  const isShown = (moment: number) => moment + offsetOf(zone, new Date(moment)) === wall;
  return new Date(!isShown(before) && isShown(after) ? after : before).toISOString();
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetOf(zone: string, at: Date): number {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second } = part;
  const wall = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return wall - Math.floor(at.getTime() / 1000) * 1000;
}
