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
import type { Captions } from './captions';
import type { Said } from './Feedback';
import { messages } from './messages';
import { nextSpeed, type Action } from './shortcuts';
import type { Media } from './use-media';

interface Parts {
  media: Media;
  video: HTMLVideoElement | null;
  duration: number;
  captions: Captions;
  say(text: string, icon: ReactNode, side?: Said['side']): void;
}

/** Does what a key or a gesture asks, and tells it. */
export function useActions({ media, video, duration, captions, say }: Parts) {
  return useCallback(
    (action: Action) => {
      if (!video) return;
      switch (action.do) {
        case 'toggle':
          if (video.paused) media.play();
          else media.pause();
          say(...(video.paused ? PAUSED : PLAYING));
          break;
        case 'skip': {
          const isBack = action.seconds < 0;
          media.seek(within(video.currentTime + action.seconds, duration));
          say(
            isBack ? messages.back(-action.seconds) : messages.forward(action.seconds),
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
          say(messages.volumeOf(Math.round(volume * 100)), <Volume2 />);
          break;
        }
        case 'mute':
          media.setMuted(!video.muted);
          say(...(video.muted ? MUTED : SOUND));
          break;
        case 'captions': {
          if (captions.available.length === 0) return say(messages.noCaptions, <CaptionsOff />);
          const language = captions.toggle();
          const label = captions.available.find((one) => one.language === language)?.label;
          if (label) say(messages.captionsOn(label), <CaptionsIcon />);
          else say(messages.captionsOff, <CaptionsOff />);
          break;
        }
        case 'speed': {
          const speed = nextSpeed(video.playbackRate, action.step);
          media.setSpeed(speed);
          say(messages.speedOf(speed), <Gauge />);
          break;
        }
        case 'fullscreen':
          media.setFullscreen(!media.state().mediaIsFullscreen);
      }
    },
    [media, video, duration, captions, say],
  );
}

type Telling = [text: string, icon: ReactNode];
const PLAYING: Telling = [messages.playing, <Play key="icon" className="fill-current" />];
const PAUSED: Telling = [messages.paused, <Pause key="icon" className="fill-current" />];
const MUTED: Telling = [messages.muted, <VolumeX key="icon" />];
const SOUND: Telling = [messages.unmute, <Volume2 key="icon" />];

function within(value: number, max: number): number {
  return Math.min(Math.max(value, 0), max);
}
