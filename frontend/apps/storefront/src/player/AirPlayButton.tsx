import { Airplay } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../i18n';
import { ControlButton } from './ControlButton';
import { playsHls } from './native-hls';

/** What Safari's video elements have besides the standard: webkit.org, "Adding AirPlay to your web page". */
interface AirPlayElement extends HTMLVideoElement {
  webkitShowPlaybackTargetPicker?: () => void;
}

interface Availability extends Event {
  availability?: 'available' | 'not-available';
}

interface AirPlayButtonProps {
  video: HTMLVideoElement | null;
  /** Before the picker opens: only what the browser plays itself can go to another screen. */
  onHandOver: () => void;
}

/** Opens the browser's own picker of screens, in Safari; nothing elsewhere, and where there is no screen. */
export function AirPlayButton({ video, onHandOver }: AirPlayButtonProps) {
  const hasScreens = useScreens(video);
  const player: AirPlayElement | null = video;
  if (!player?.webkitShowPlaybackTargetPicker || !playsHls(player) || !hasScreens) return null;
  return (
    <ControlButton
      label={t('player.airplay')}
      onClick={() => {
        onHandOver();
        player.webkitShowPlaybackTargetPicker?.();
      }}
    >
      <Airplay aria-hidden />
    </ControlButton>
  );
}

/** True until the browser says that there are none: it does not look for any while hls.js plays on a phone. */
function useScreens(video: HTMLVideoElement | null): boolean {
  const [hasScreens, setHasScreens] = useState(true);
  useEffect(() => {
    const listening = new AbortController();
    const onChange = ({ availability }: Availability) =>
      setHasScreens(availability !== 'not-available');
    video?.addEventListener('webkitplaybacktargetavailabilitychanged', onChange, {
      signal: listening.signal,
    });
    return () => listening.abort();
  }, [video]);
  return hasScreens;
}
