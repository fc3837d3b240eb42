import type { Plugin } from 'vite';

/**
 * What hls.js can do and this store never asks of it: DRM, client data for a CDN, steering, ad breaks,
 * captions, which come as <track> elements, timed metadata, pictures of key frames, counting lost frames.
 */
const UNUSED = [
  'emeController: EMEController',
  'cmcdController: CMCDController',
  'contentSteeringController: ContentSteeringController',
  'interstitialsController: InterstitialsController',
  'subtitleStreamController: SubtitleStreamController',
  'subtitleTrackController: SubtitleTrackController',
  'timelineController: TimelineController',
  'fpsController: FPSController',
  'id3TrackController: ID3TrackController',
  'iframeController: IFrameController',
];

/** Our packages are fragmented MP4 throughout: no segment has to be made over from another format. */
const OTHER_FORMATS = [
  `, {
  demux: TSDemuxer,
  remux: MP4Remuxer
}, {
  demux: AACDemuxer,
  remux: MP4Remuxer
}, {
  demux: MP3Demuxer,
  remux: MP4Remuxer
}`,
  `{
  muxConfig.splice(2, 0, {
    demux: AC3Demuxer,
    remux: MP4Remuxer
  });
}`,
];

/** Segments are fetched whole, by XMLHttpRequest. */
const STREAMED_SEGMENTS = 'enableStreamingMode(config, logger);';

/** What would keep a class that nothing makes any more: one for DRM, and one for the format of other packages. */
const REMAINS = [
  ['EMEController.CDMCleanupPromise = void 0;', ''],
  [
    'chunkMeta.iframe && initSegmentData && TSDemuxer.probe(initSegmentData, this.logger) ? initSegmentData : uintData',
    'uintData',
  ],
] as const;

/**
 * Leaves parts of hls.js out of the bundle, the way its own light build does: a controller that the
 * default configuration does not name is never made, and its code is shaken off. (The light build
 * itself also lacks separate audio, which our packages have.)
 */
export function leanHls(): Plugin {
  return {
    name: 'matinee-lean-hls',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /hls\.js\/dist\/hls\.mjs$/ },
      handler(code) {
        const replacements = [
          ...UNUSED.map((part) => [part, part.replace(/: \w+/, ': undefined')] as const),
          ...[...OTHER_FORMATS, STREAMED_SEGMENTS].map((part) => [part, ''] as const),
          ...REMAINS,
        ];
        return replacements.reduce((lean, [part, instead]) => {
          if (!lean.includes(part)) {
            this.error(`hls.js no longer has "${part}": see what its new version calls it.`);
          }
          return lean.replace(part, instead);
        }, code);
      },
    },
  };
}
