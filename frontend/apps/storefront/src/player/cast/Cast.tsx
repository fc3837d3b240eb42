import type { PosterImage } from '@matinee/ui/poster';
import { Cast as CastIcon } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../i18n';
import { flash } from '../../stores/flash';
import type { Captions } from '../captions';
import { ControlButton } from '../ControlButton';
import type { SessionNeeds } from '../use-session';
import { CastPanel } from './CastPanel';
import { loadFramework } from './framework';
import { useRemote } from './use-remote';

export interface CastProps extends Pick<
  SessionNeeds,
  'playback' | 'startAt' | 'reopen' | 'keepPosition'
> {
  video: HTMLVideoElement | null;
  stage: RefObject<HTMLElement | null>;
  title: string;
  chapter: string | null;
  poster: PosterImage | null;
  captions: Captions;
  duration: number;
  onCasting(isCasting: boolean): void;
}

/** The button that sends the film to a screen, and in its place, while it plays there, the remote control. */
function Cast(props: CastProps) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => void loadFramework().then(setIsThere), []);
  return isThere && <CastControl {...props} />;
}

function CastControl(props: CastProps) {
  const { stage, title, poster, captions, duration, onCasting } = props;
  const [remote, state] = useRemote(props);
  const isCasting = state.kind === 'casting';
  const hasFailed = state.kind === 'failed';
  useEffect(() => {
    onCasting(isCasting);
    return () => onCasting(false);
  }, [isCasting, onCasting]);
  useEffect(() => {
    if (hasFailed) flash.show(t('player.cast_failed'));
  }, [hasFailed]);

  if (!remote || state.kind === 'none') return null;
  if (state.kind === 'casting') {
    const panel = <CastPanel {...{ remote, state, stage, title, poster, captions, duration }} />;
    return stage.current && createPortal(panel, stage.current);
  }
  const isConnecting = state.kind === 'connecting';
  return (
    <ControlButton
      label={isConnecting ? t('player.cast_connecting') : t('player.cast')}
      aria-busy={isConnecting}
      onClick={() => void remote.start()}
      className={isConnecting ? 'animate-shimmer' : ''}
    >
      <CastIcon aria-hidden />
    </ControlButton>
  );
}

// oxlint-disable-next-line import/no-default-export -- React.lazy wants one
export default Cast;
