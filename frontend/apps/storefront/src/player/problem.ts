import { isOffline } from '../util/error-words';

/** What can go wrong with playing, in the kinds a viewer can do something about. */
export type Problem =
  | { kind: 'offline' }
  /** There is a network, and no answer. */
  | { kind: 'unreachable' }
  | { kind: 'expired' }
  | { kind: 'missing' }
  | { kind: 'decode' }
  | { kind: 'unsupported' }
  | { kind: 'unknown' }
  /** The server's own words: no right any more, too many devices, … */
  | { kind: 'refused'; message: string };

/** Reads the status a segment or playlist was refused with; 0 and none mean it never came. */
export function problemOfStatus(status: number | undefined): Problem {
  if (status === 401 || status === 403) return { kind: 'expired' };
  if (status === 404 || status === 410) return { kind: 'missing' };
  return status && status >= 400 ? { kind: 'unknown' } : problemOfSilence();
}

/** MediaError codes of the HTML standard: 2 network, 3 decode, 4 source not supported. */
export function problemOfMediaError(code: number | undefined): Problem {
  if (code === 2) return problemOfSilence();
  if (code === 3) return { kind: 'decode' };
  return { kind: code === 4 ? 'unsupported' : 'unknown' };
}

/** No answer came: for want of a network, or of a server. */
export function problemOfSilence(): Problem {
  return { kind: isOffline() ? 'offline' : 'unreachable' };
}
