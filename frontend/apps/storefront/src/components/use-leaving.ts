import { useState } from 'react';
import { useLocation, useViewTransitionState } from 'react-router';

/**
 * Whether the still that was pressed is about to become the screen of the film's page. Only that
 * one: a film may stand in several rows, and a film's page has a screen already.
 */
export function useLeaving(to: string) {
  const [isPressed, setIsPressed] = useState(false);
  const isUnderWay = useViewTransitionState(to);
  const isOnFilmPage = useLocation().pathname.startsWith('/programs/');
  return {
    isLeaving: isPressed && isUnderWay && !isOnFilmPage,
    onPress: () => setIsPressed(true),
  };
}
