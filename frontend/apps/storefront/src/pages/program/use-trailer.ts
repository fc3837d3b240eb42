import type { Content } from '@matinee/api/storefront/contents';
import { useState } from 'react';

/** Whether the trailer plays in the place of the film. */
export function useTrailer({ trailer }: Content) {
  const [isOn, setIsOn] = useState(false);
  const play = () => {
    setIsOn(true);
    window.scrollTo({ top: 0 });
  };
  return {
    isOn: isOn && trailer !== null,
    offer: trailer && { onPlay: play },
    play,
    stop: () => setIsOn(false),
  };
}
