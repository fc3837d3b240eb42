import type { Plugin } from 'vite';

/** What hls.js can do and this store never asks of it: DRM, client data for a CDN, steering, ad breaks. */
const UNUSED = [
  'emeController: EMEController',
  'cmcdController: CMCDController',
  'contentSteeringController: ContentSteeringController',
  'interstitialsController: InterstitialsController',
];

/**
 * Leaves parts of hls.js out of the bundle, the way its own light build does: a controller that the
 * default configuration does not name is never made, and its code is shaken off. (The light build
 * itself also lacks separate audio and captions, which our packages have.)
 */
export function leanHls(): Plugin {
  return {
    name: 'matinee-lean-hls',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /hls\.js\/dist\/hls\.mjs$/ },
      handler(code) {
        return UNUSED.reduce((lean, part) => {
          if (!lean.includes(part)) {
            this.error(`hls.js no longer names "${part}": see what its new version calls it.`);
          }
          return lean.replace(part, part.replace(/: \w+/, ': undefined'));
        }, code);
      },
    },
  };
}
