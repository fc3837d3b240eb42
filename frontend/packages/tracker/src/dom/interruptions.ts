/** https://w3c.github.io/audio-session/ — in Safari only so far. */
interface AudioSession extends EventTarget {
  readonly state: 'inactive' | 'active' | 'interrupted';
}

/** Tells when a call or another app takes the sound away, and when it comes back. */
export function watchInterruptions(
  signal: AbortSignal,
  tell: (name: 'interruptbegin' | 'interruptend') => void,
): void {
  const { audioSession } = navigator as Navigator & { audioSession?: AudioSession };
  let isInterrupted = false;
  audioSession?.addEventListener(
    'statechange',
    () => {
      if ((audioSession.state === 'interrupted') === isInterrupted) return;
      isInterrupted = !isInterrupted;
      tell(isInterrupted ? 'interruptbegin' : 'interruptend');
    },
    { signal },
  );
}
