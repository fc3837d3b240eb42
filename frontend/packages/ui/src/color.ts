/**
 * From one store colour to every shade the interface needs, so that any colour an owner picks
 * stays legible: text on it and text in it ≥ 4.5:1, its shapes ≥ 3:1 (WCAG 2.2 AA).
 * OKLCH arithmetic after https://bottosson.github.io/posts/oklab/.
 */

export type Theme = 'dark' | 'light';

/** Lightness 0–1, chroma 0–0.4, hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

export interface Palette {
  /** The store's colour, moved only as far as it must to be seen on the ground (3:1). */
  primary: string;
  /** Behind text: buttons. */
  fill: string;
  hover: string;
  pressed: string;
  /** Text on fill, hover and pressed. */
  on: string;
  /** A tinted background for the current item, with `text` on it. */
  soft: string;
  /** The colour as text on ground, raised, overlay and soft. */
  text: string;
  /** Errors and what deletes: red, unless the store itself is. */
  danger: string;
}

type Rgb = readonly [number, number, number];

export const DEFAULT_PRIMARY = '#ff3637'; // SPEC 9

/** The surfaces of `tokens.css` that text may be on, one shade further to allow for their tint. */
const SURFACES: Record<Theme, readonly Rgb[]> = {
  dark: [rgbOf({ l: 0.14, c: 0, h: 0 }), rgbOf({ l: 0.247, c: 0, h: 0 })],
  light: [rgbOf({ l: 0.98, c: 0, h: 0 }), [255, 255, 255]],
};
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;
/** Of the red that means an error, and how near to it a store's hue is taken for it. */
const DANGER_HUE = 24;
const TOO_NEAR = 30;
const MARGIN = 1.02; // colours are rounded to 8 bits by the browser
/** White letters look better on most brands; this much darkening is worth it, more is another brand. */
const MAX_DARKENING_FOR_WHITE = 0.09;

export function paletteOf(primary: string, theme: Theme): Palette {
  const brand = parseHex(primary) ?? parseHex(DEFAULT_PRIMARY) ?? { l: 0.656, c: 0.235, h: 26 };
  const visible = towards(brand, theme, SURFACES[theme], SHAPE_CONTRAST);
  const { fill, on } = fillOf(visible);
  // Away from the letters' own lightness, so that contrast only grows; at the end of the scale, stay.
  const step = on === WHITE ? -0.04 : 0.04;
  const soft: Oklch =
    theme === 'dark'
      ? { l: 0.27, c: Math.min(brand.c, 0.05), h: brand.h }
      : { l: 0.945, c: Math.min(brand.c, 0.03), h: brand.h };
  const text = towards(visible, theme, [...SURFACES[theme], rgbOf(soft)], TEXT_CONTRAST);
  return {
    primary: hexOf(rgbOf(visible)),
    fill: hexOf(rgbOf(fill)),
    hover: hexOf(rgbOf(lighter(fill, step))),
    pressed: hexOf(rgbOf(lighter(fill, 2 * step))),
    on: hexOf(on),
    soft: hexOf(rgbOf(soft)),
    text: hexOf(rgbOf(text)),
    danger: hexOf(rgbOf(dangerOf(brand, theme))),
  };
}

/** A red store has errors in orange, and an orange one in crimson: what is wrong never looks like what is for sale. */
function dangerOf(brand: Oklch, theme: Theme): Oklch {
  const beyond = ((brand.h - DANGER_HUE + 540) % 360) - 180;
  const isNear = brand.c > 0.04 && Math.abs(beyond) <= TOO_NEAR;
  const h = !isNear ? DANGER_HUE : beyond > 4 ? 354 : 50;
  const red = theme === 'dark' ? { l: 0.76, c: 0.15, h } : { l: 0.52, c: 0.17, h };
  return towards(red, theme, SURFACES[theme], TEXT_CONTRAST);
}

/** Sets the store's colours on the root element; style rules by CSSOM pass a strict CSP. */
export function applyPrimary(root: HTMLElement, primary: string): void {
  for (const theme of ['dark', 'light'] as const) {
    for (const [name, value] of Object.entries(paletteOf(primary, theme))) {
      root.style.setProperty(`--brand-${theme}-${name}`, value);
    }
  }
  const brand = parseHex(primary);
  if (brand && brand.c > 0.02) root.style.setProperty('--store-hue', brand.h.toFixed(0));
}

/** WCAG 2 contrast of two `#rrggbb` colours, 1–21. */
export function contrast(one: string, other: string): number {
  return contrastRgb(bytesOf(one) ?? BLACK, bytesOf(other) ?? BLACK);
}

/** The same of two OKLCH colours. */
export function contrastOf(one: Oklch, other: Oklch): number {
  return contrastRgb(rgbOf(one), rgbOf(other));
}

/** `#rgb` or `#rrggbb` to OKLCH; null for anything else. */
export function parseHex(hex: string): Oklch | null {
  const bytes = bytesOf(hex);
  return bytes ? oklchOf(bytes) : null;
}

function fillOf(visible: Oklch): { fill: Oklch; on: Rgb } {
  const enough = TEXT_CONTRAST * MARGIN;
  for (let darker = 0; darker <= MAX_DARKENING_FOR_WHITE; darker += 0.005) {
    const fill = lighter(visible, -darker);
    if (contrastRgb(rgbOf(fill), WHITE) >= enough) return { fill, on: WHITE };
  }
  for (let fill = visible; ; fill = lighter(fill, 0.005)) {
    if (contrastRgb(rgbOf(fill), BLACK) >= enough) return { fill, on: BLACK };
  }
}

/** Moves the lightness away from the surfaces until the contrast with each is reached. */
function towards(color: Oklch, theme: Theme, surfaces: readonly Rgb[], enough: number): Oklch {
  const step = theme === 'dark' ? 0.005 : -0.005;
  let nearest = color;
  while (surfaces.some((surface) => contrastRgb(rgbOf(nearest), surface) < enough * MARGIN)) {
    if (nearest.l === (theme === 'dark' ? 1 : 0)) break;
    nearest = lighter(nearest, step);
  }
  return nearest;
}

function lighter(color: Oklch, by: number): Oklch {
  return { ...color, l: Math.min(1, Math.max(0, color.l + by)) };
}

function contrastRgb(one: Rgb, other: Rgb): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function linear(byte: number): number {
  const s = byte / 255;
  return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
}

function gamma(value: number): number {
  const v = Math.min(1, Math.max(0, value));
  return Math.round(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055));
}

function oklchOf([r8, g8, b8]: Rgb): Oklch {
  const [r, g, b] = [linear(r8), linear(g8), linear(b8)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  };
}

/** The nearest displayable colour: chroma gives way, lightness and hue stay. */
function rgbOf(color: Oklch): Rgb {
  let { c } = color;
  let channels = linearOf({ ...color, c });
  while (c > 0 && channels.some((v) => v < -0.0005 || v > 1.0005)) {
    c = Math.max(0, c - 0.004);
    channels = linearOf({ ...color, c });
  }
  return [gamma(channels[0]), gamma(channels[1]), gamma(channels[2])];
}

function linearOf({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function bytesOf(hex: string): Rgb | null {
  const digits = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex.trim())?.[0].slice(1);
  if (!digits) return null;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const at = (i: number) => parseInt(full.slice(i, i + 2), 16);
  return [at(0), at(2), at(4)];
}

function hexOf([r, g, b]: Rgb): string {
  return `#${[r, g, b].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
