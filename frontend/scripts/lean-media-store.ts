import type { Plugin } from 'vite';

/** What media-chrome's store follows of a film and no control of ours reads. */
const UNUSED_STATES = [
  'mediaError',
  'mediaErrorCode',
  'mediaErrorMessage',
  'mediaWidth',
  'mediaHeight',
  'mediaHasPlayed',
  'mediaLoop',
  'mediaLoading',
  'mediaTimeIsLive',
  'mediaSubtitlesList',
  'mediaSubtitlesShowing',
  'mediaChaptersCues',
  'mediaRenditionList',
  'mediaRenditionSelected',
  'mediaAudioTrackList',
  'mediaAudioTrackEnabled',
  'mediaIsCasting',
  'mediaIsAirplaying',
  'mediaCastUnavailable',
  'mediaAirplayUnavailable',
  'mediaRenditionUnavailable',
  'mediaAudioTrackUnavailable',
  'mediaLang',
];

/** What it can be asked for, and `use-media.ts` never asks. */
const UNUSED_REQUESTS = [
  'MEDIA_PREVIEW_REQUEST',
  'MEDIA_LOOP_REQUEST',
  'MEDIA_SEEK_TO_LIVE_REQUEST',
  'MEDIA_SHOW_SUBTITLES_REQUEST',
  'MEDIA_DISABLE_SUBTITLES_REQUEST',
  'MEDIA_TOGGLE_SUBTITLES_REQUEST',
  'MEDIA_RENDITION_REQUEST',
  'MEDIA_AUDIO_TRACK_REQUEST',
  'MEDIA_ENTER_CAST_REQUEST',
  'MEDIA_EXIT_CAST_REQUEST',
  'MEDIA_AIRPLAY_REQUEST',
];

/** The entry of an object two spaces deep, to its closing brace. */
function entry(name: string): RegExp {
  return new RegExp(`\\n  ${name}(?:: \\{|\\([^)]*\\) \\{)[\\s\\S]*?\\n  \\},?(?=\\n)`);
}

/** Leaves what the players do without out of media-chrome's store: two tables, from which nothing is shaken off. */
export function leanMediaStore(): Plugin {
  return {
    name: 'matinee-lean-media-store',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /media-chrome\/dist\/media-store\/(?:state-mediator|request-map)\.js$/ },
      handler(code, id) {
        const parts = id.includes('request-map')
          ? UNUSED_REQUESTS.map((name) => `\\[MediaUIEvents\\.${name}\\]`)
          : UNUSED_STATES;
        return parts.map(entry).reduce((lean, part) => {
          if (!part.test(lean)) {
            this.error(`media-chrome no longer has ${part}: see what its new version calls it.`);
          }
          return lean.replace(part, '');
        }, code);
      },
    },
  };
}
