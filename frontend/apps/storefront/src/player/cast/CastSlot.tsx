import { island, leftOut } from '../../components/island';
import { pageConfig } from '../../stores/page-config';
import type { CastProps } from './Cast';

const Cast = island(() => import('./Cast'), { failed: leftOut });

/** The place of Google Cast on the bar: no byte of it, ours or theirs, where it cannot be used. */
export function CastSlot(props: CastProps) {
  // A film that is still being encoded has no end yet, which the receiver's bar needs.
  return mayCast() && props.playback.state === 'ready' ? <Cast {...props} /> : null;
}

/**
 * The owner allows it, and the browser can look for screens, which it does over https alone. The sender asks for the
 * same two: in any other browser nothing is asked of Google.
 */
function mayCast(): boolean {
  return pageConfig.settings.chromecast && 'chrome' in window && 'presentation' in navigator;
}
