/** Whether this viewer may be counted: what they said, what their browser says, what the owner demands. */

export type Answer = 'yes' | 'no';

interface Needs {
  /** The owner requires consent before anybody is counted. */
  mustAsk: boolean;
  /** Staff in a viewer's place is never counted (SPEC 6). */
  impersonated: boolean;
  memory: Pick<Storage, 'getItem' | 'setItem'>;
  browser: Navigator & { globalPrivacyControl?: boolean };
}

export const CONSENT_KEY = 'matinee.consent';

export interface Consent {
  /** Do Not Track or Global Privacy Control: the browser has answered already. */
  readonly browserRefuses: boolean;
  readonly allowed: boolean;
  /** The question is open, and has to be put. */
  readonly isAsked: boolean;
  answer(answer: Answer): void;
  /** Calls back after each answer; the result ends it. */
  subscribe(listener: () => void): () => void;
}

export function createConsent({ mustAsk, impersonated, memory, browser }: Needs): Consent {
  const listeners = new Set<() => void>();
  const browserRefuses = browser.doNotTrack === '1' || browser.globalPrivacyControl === true;
  let decision = read(memory);

  return {
    browserRefuses,
    get allowed() {
      return (
        !impersonated && !browserRefuses && (decision === null ? !mustAsk : decision === 'yes')
      );
    },
    get isAsked() {
      return mustAsk && decision === null && !browserRefuses && !impersonated;
    },
    answer(answer) {
      decision = answer;
      try {
        memory.setItem(CONSENT_KEY, answer);
      } catch {
        // Nothing is kept in this browser: it holds until the page goes.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function read(memory: Needs['memory']): Answer | null {
  try {
    const value = memory.getItem(CONSENT_KEY);
    return value === 'yes' || value === 'no' ? value : null;
  } catch {
    return null;
  }
}
