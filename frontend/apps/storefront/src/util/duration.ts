import { messages } from '../messages';

/** `4:05`, `1:02:03`: how a length stands on a still. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** `1 hour 2 minutes`: how a length is read out, or told where there is room. */
export function wordsOf(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const { duration } = messages;
  if (whole < 60) return duration.seconds(whole);
  const minutes = Math.round(whole / 60);
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  if (h === 0) return duration.minutes(m);
  return m === 0 ? duration.hours(h) : `${duration.hours(h)} ${duration.minutes(m)}`;
}

/** The ISO 8601 form for `<time datetime>`. */
export function isoOf(seconds: number): string {
  return `PT${Math.max(0, Math.round(seconds))}S`;
}

function two(n: number): string {
  return String(n).padStart(2, '0');
}
