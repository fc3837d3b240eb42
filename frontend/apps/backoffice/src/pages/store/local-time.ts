/** A moment as a `datetime-local` field has it: the owner's own clock, to the minute. */

export function toLocalTime(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Null for an empty field. */
export function fromLocalTime(text: string): string | null {
  const at = new Date(text);
  return text === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
