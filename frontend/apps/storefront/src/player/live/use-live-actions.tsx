import { RotateCcw, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../i18n';
import { clockOf } from '../../util/duration';
import type { Said } from '../Feedback';
import type { Action } from '../shortcuts';
import { useActions } from '../use-actions';
import type { Media } from '../use-media';
import type { LiveMode } from './mode';
import { NO_CAPTIONS } from './no-captions';

interface Parts {
  media: Media;
  video: HTMLVideoElement | null;
  mode: LiveMode | null;
  say(text: string, icon: ReactNode, side?: Said['side']): void;
}

/** Performs the action of a key or gesture in a broadcast, where positions are relative to its edge. */
export function useLiveActions({ media, video, mode, say }: Parts) {
  const actOnPicture = useActions({ media, video, duration: 0, captions: NO_CAPTIONS, say });

  const goLive = () => {
    mode?.goLive();
    media.play();
  };
  const act = (action: Action) => {
    if (action.do === 'skip') {
      const isBack = action.seconds < 0;
      mode?.goTo((mode.place()?.behind ?? 0) - action.seconds);
      const icon = isBack ? <RotateCcw /> : <RotateCw />;
      const count = Math.abs(action.seconds);
      say(t(isBack ? 'player.back' : 'player.forward', { count }), icon, isBack ? 'left' : 'right');
    } else if (action.do === 'jump' && action.share === 1) {
      goLive();
      say(t('live.badge'), <RotateCw />);
    } else if (action.do === 'jump') {
      void mode?.learnReach();
      const behind = (mode?.place()?.reach ?? 0) * (1 - action.share);
      mode?.goTo(behind);
      say(`−${clockOf(behind)}`, <RotateCcw />);
    } else if (action.do !== 'speed' && action.do !== 'captions') actOnPicture(action);
  };
  return { act, goLive };
}
