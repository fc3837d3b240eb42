/** A moment as a `datetime-local` field has it, on the clocks of a time zone, to the minute. */

export function toZoneTime(moment: string, zone: string): string {
  const at = new Date(moment);
  return new Date(at.getTime() + offsetOf(zone, at)).toISOString().slice(0, 16);
}

/** Null for what is no moment. One that clocks skip in spring is read as the hour after. */
export function fromZoneTime(text: string, zone: string): string | null {
  const wall = new Date(`${text}Z`).getTime();
  if (Number.isNaN(wall)) return null;
  const guess = wall - offsetOf(zone, new Date(wall));
  return new Date(wall - offsetOf(zone, new Date(guess))).toISOString();
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
