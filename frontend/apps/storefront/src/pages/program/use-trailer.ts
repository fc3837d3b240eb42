import type { Content } from '@matinee/api/storefront/contents';
import { useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the trailer plays in the place of the film. */
export function useTrailer({ trailer }: Content) {
  const [isOn, setIsOn] = useState(false);
  const play = () => {
    setIsOn(true);
    window.scrollTo({ top: 0 });
  };
  /** The focus goes back to where it came from: the trailer's button. */
  const close = () => {
    flushSync(() => setIsOn(false));
    document.querySelector<HTMLElement>('[data-early=trailer]')?.focus({ preventScroll: true });
  };
  return {
    isOn: isOn && trailer !== null,
    offer: trailer && { onPlay: play },
    play,
    close,
    stop: () => setIsOn(false),
  };
}
