import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface JoinDetails {
  email: string;
  name: string;
  /** Empty: without one. */
  password: string;
  /** The newsletter; they are asked once more by a letter. */
  wantsNews: boolean;
}

interface Joining {
  /** Set while the code is being requested. */
  details: JoinDetails | null;
  /** What was typed before, to begin with again. */
  before: JoinDetails | null;
  goToCode: (details: JoinDetails) => void;
  goBack: () => void;
}

/**
 * The step is in the history, the details only in memory: a password is never written into
 * the browser's session. After a reload one begins again.
 */
export function useJoining(): Joining {
  const [before, setBefore] = useState<JoinDetails | null>(null);
  const location = useLocation();
  const navigate = useNavigate();
  const isAtCode = (location.state as { step?: string } | null)?.step === 'code';
  return {
    details: isAtCode ? before : null,
    before,
    goToCode(details) {
      setBefore(details);
      void navigate(location.pathname + location.search, { state: { step: 'code' } });
    },
    goBack: () => void navigate(-1),
  };
}
