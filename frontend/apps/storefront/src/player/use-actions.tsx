import {
  Captions as CaptionsIcon,
  CaptionsOff,
  Gauge,
  Pause,
  Play,
  RotateCcw,
  RotateCw,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { clockOf } from '../util/duration';
import { percentOf } from '../util/format';
import type { Captions } from './captions';
import type { Said } from './Feedback';
import { t } from '../i18n';
import { nextSpeed, speedOf, type Action } from './shortcuts';
import type { Media } from './use-media';

interface Parts {
  media: Media;
  video: HTMLVideoElement | null;
  duration: number;
  captions: Captions;
  /** The film has no sound. */
  isSilent?: boolean;
  say(text: string, icon: ReactNode, side?: Said['side']): void;
}

/** Performs the action of a key or gesture, and announces it. */
export function useActions({ media, video, duration, captions, isSilent, say }: Parts) {
  return useCallback(
    (action: Action) => {
      if (!video) return;
      if (isSilent && (action.do === 'mute' || action.do === 'volume')) {
        say(t('player.silent'), <VolumeX />);
        return;
      }
      switch (action.do) {
        case 'toggle':
          if (video.paused) media.play();
          else media.pause();
          if (video.paused) say(t('player.paused'), <Pause className="fill-current" />);
          else say(t('player.playing'), <Play className="fill-current" />);
          break;
        case 'skip': {
          const isBack = action.seconds < 0;
          media.seek(within(video.currentTime + action.seconds, duration));
          say(
            isBack
              ? t('player.back', { count: -action.seconds })
              : t('player.forward', { count: action.seconds }),
            isBack ? <RotateCcw /> : <RotateCw />,
            isBack ? 'left' : 'right',
          );
          break;
        }
        case 'jump':
          media.seek(within(action.share * duration, duration));
          say(clockOf(action.share * duration), action.share === 0 ? <RotateCcw /> : <RotateCw />);
          break;
        case 'volume': {
          const volume = within((video.muted ? 0 : video.volume) + action.by, 1);
          media.setVolume(volume);
          say(t('player.volume_of', { percent: percentOf(volume) }), <Volume2 />);
          break;
        }
        case 'mute':
          media.setMuted(!video.muted);
          if (video.muted) say(t('player.muted'), <VolumeX />);
          else say(t('player.unmute'), <Volume2 />);
          break;
        case 'captions': {
          if (captions.available.length === 0) return say(t('player.no_captions'), <CaptionsOff />);
          const language = captions.toggle();
          const label = captions.available.find((one) => one.language === language)?.label;
          if (label) say(t('player.captions_on', { label }), <CaptionsIcon />);
          else say(t('player.captions_off'), <CaptionsOff />);
          break;
        }
        case 'speed': {
          const speed = nextSpeed(video.playbackRate, action.step);
          media.setSpeed(speed);
          say(speedOf(speed), <Gauge />);
          break;
        }
        case 'fullscreen':
          media.setFullscreen(!media.state().mediaIsFullscreen);
      }
    },
    [media, video, duration, captions, isSilent, say],
  );
}

function within(value: number, max: number): number {
  return Math.min(Math.max(value, 0), max);
}
