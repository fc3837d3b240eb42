import { findSound, readSound, type Sound } from './sounds';

/** `HTMLMediaElement.audioTracks`, which Safari has and the types of the DOM have not. */
interface NativeTrack {
  label: string;
  language: string;
  enabled: boolean;
}

type NativeTracks = EventTarget & Iterable<NativeTrack> & { readonly length: number };

function tracksOf(media: HTMLVideoElement): NativeTracks | undefined {
  return (media as { audioTracks?: NativeTracks }).audioTracks;
}

/** Reports the audio tracks of the browser's own player, and the active one, whenever they change. */
export function watchNativeSounds(
  media: HTMLVideoElement,
  signal: AbortSignal,
  onChange: (sounds: Sound[], heard: number) => void,
): void {
  const tracks = tracksOf(media);
  if (!tracks) return;
  const tell = () => {
    const all = [...tracks];
    onChange(
      all.map(({ label, language }) => ({ name: label || language, language })),
      all.findIndex(({ enabled }) => enabled),
    );
  };
  const takeWanted = () => {
    const sounds = [...tracks].map(({ label, language }) => ({
      name: label || language,
      language,
    }));
    const index = findSound(readSound(), sounds);
    if (index >= 0) chooseNativeSound(media, index);
    tell();
  };
  tracks.addEventListener('addtrack', takeWanted, { signal });
  tracks.addEventListener('removetrack', tell, { signal });
  tracks.addEventListener('change', tell, { signal });
}

/** One at a time: a browser would mix all that are enabled. */
export function chooseNativeSound(media: HTMLVideoElement, place: number): void {
  for (const [at, track] of [...(tracksOf(media) ?? [])].entries()) {
    if (track.enabled !== (at === place)) track.enabled = at === place;
  }
}
