/** What the receiver is sent of a film. */
import type { Playback } from '@matinee/api/storefront/playback';

export interface CastFilm {
  /** Signed: the receiver has no cookies, and needs none. */
  src: string;
  duration: number;
  title: string;
  chapter: string | null;
  picture: string | null;
  captions: Playback['captions'];
}

interface Start {
  atSeconds: number;
  isPlaying: boolean;
  /** The language of the captions that are shown. */
  language: string | null;
}

/** Its types lack the last two: developers.google.com/cast/docs/reference/web_sender/chrome.cast.media.MediaInfo. */
interface HlsMediaInfo extends chrome.cast.media.MediaInfo {
  hlsSegmentFormat?: 'fmp4';
  hlsVideoSegmentFormat?: 'fmp4';
}

const HLS = 'application/vnd.apple.mpegurl';

export function loadRequestOf(
  film: CastFilm,
  { atSeconds, isPlaying, language }: Start,
): chrome.cast.media.LoadRequest {
  const { media } = chrome.cast;
  const info: HlsMediaInfo = new media.MediaInfo(film.src, HLS);
  info.streamType = media.StreamType.BUFFERED;
  info.duration = film.duration;
  // Without these it takes the segments for transport streams, and shows nothing.
  info.hlsSegmentFormat = 'fmp4';
  info.hlsVideoSegmentFormat = 'fmp4';
  const about = new media.GenericMediaMetadata();
  about.title = film.title;
  if (film.chapter) about.subtitle = film.chapter;
  if (film.picture) about.images = [new chrome.cast.Image(film.picture)];
  info.metadata = about;
  info.tracks = film.captions.map(trackOf);
  const request = new media.LoadRequest(info);
  request.currentTime = atSeconds;
  request.autoplay = isPlaying;
  request.activeTrackIds = activeTracks(film.captions, language);
  return request;
}

/** The tracks to show, by the numbers that `trackOf` has given them. */
export function activeTracks(captions: Playback['captions'], language: string | null): number[] {
  const place = captions.findIndex((one) => one.language === language);
  return place < 0 ? [] : [place + 1];
}

function trackOf(captions: Playback['captions'][number], place: number): chrome.cast.media.Track {
  const { Track, TrackType, TextTrackType } = chrome.cast.media;
  const track = new Track(place + 1, TrackType.TEXT);
  track.trackContentId = captions.src;
  track.trackContentType = 'text/vtt';
  track.subtype = TextTrackType.CAPTIONS;
  track.name = captions.label;
  track.language = captions.language;
  return track;
}
