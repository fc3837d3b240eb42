import { createPixel as create, type Pixel, type PixelConfig } from './core/pixel';
import { browserPixelPorts } from './dom/browser';

/** Page views and page events of this page. Throws when no source is given, and never after that. */
export function createPixel(config: PixelConfig): Pixel {
  return create(config, browserPixelPorts());
}

export type { PageEvent, Pixel, PixelConfig } from './core/pixel';
