// @vitest-environment jsdom

import { describe, expect, test } from 'vitest';
import { applyPrimary, contrast, DEFAULT_PRIMARY, paletteOf, parseHex } from './color';

// Mulberry32: the same 10,000 colours in every run.
function* colors(count: number): Generator<string> {
  let state = 20260101;
  for (let i = 0; i < count; i += 1) {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    yield `#${((t ^ (t >>> 14)) >>> 8).toString(16).padStart(6, '0').slice(-6)}`;
  }
}

// Ground, raised and overlay of tokens.css in sRGB, rounded to the harder side.
const SURFACES = {
  dark: ['#090909', '#151515', '#212121'],
  light: ['#fafafa', '#ffffff'],
} as const;

describe.each(['dark', 'light'] as const)('any store colour in the %s theme', (theme) => {
  test('is legible, over 10,000 random colours and the corners of the cube', () => {
    const corners = ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#808080'];
    const failures: string[] = [];
    for (const color of [...corners, DEFAULT_PRIMARY, ...colors(10_000)]) {
      const palette = paletteOf(color, theme);
      const pairs: [string, string, string, number][] = [
        ['on fill', palette.on, palette.fill, 4.5],
        ['on hover', palette.on, palette.hover, 4.5],
        ['on pressed', palette.on, palette.pressed, 4.5],
        ['text on soft', palette.text, palette.soft, 4.5],
      ];
      for (const surface of SURFACES[theme]) {
        pairs.push([`text on ${surface}`, palette.text, surface, 4.5]);
        pairs.push([`danger on ${surface}`, palette.danger, surface, 4.5]);
      }
      for (const [name, one, other, needed] of pairs) {
        if (contrast(one, other) < needed)
          failures.push(`${color} ${name} ${contrast(one, other)}`);
      }
    }
    expect(failures).toEqual([]);
  });
});

test('the default red carries white letters after a slight darkening, a yellow keeps itself and carries black', () => {
  expect(contrast(DEFAULT_PRIMARY, '#ffffff')).toBeCloseTo(3.6, 1);
  const red = paletteOf(DEFAULT_PRIMARY, 'dark');
  expect(red.primary).toBe(DEFAULT_PRIMARY);
  expect(red.on).toBe('#ffffff');
  const yellow = paletteOf('#ffd000', 'dark');
  expect(yellow.fill).toBe('#ffd000');
  expect(yellow.on).toBe('#000000');
});

test.each(['dark', 'light'] as const)(
  'errors are never in the hue of the store, in the %s theme',
  (theme) => {
    const near: string[] = [];
    for (const color of [DEFAULT_PRIMARY, '#ff0000', '#ff7a00', '#d4006a', ...colors(10_000)]) {
      const brand = parseHex(color);
      const danger = parseHex(paletteOf(color, theme).danger);
      if (!brand || !danger || brand.c <= 0.04) continue;
      const apart = Math.abs(((danger.h - brand.h + 540) % 360) - 180);
      if (apart < 18) near.push(`${color} ${apart.toFixed(0)}°`);
    }
    expect(near).toEqual([]);
  },
);

test('a blue store has red errors, a red one orange ones', () => {
  expect(hueOf(paletteOf('#3366ff', 'dark').danger)).toBeCloseTo(24, -1);
  expect(hueOf(paletteOf('#ff3637', 'dark').danger)).toBeCloseTo(50, -1);
});

function hueOf(color: string): number {
  return parseHex(color)?.h ?? Number.NaN;
}

test('a colour that is no colour falls back to the default', () => {
  expect(parseHex('red; background: url(//x)')).toBeNull();
  expect(parseHex('#ff363')).toBeNull();
  expect(paletteOf('javascript:alert(1)', 'dark')).toEqual(paletteOf(DEFAULT_PRIMARY, 'dark'));
});

test('contrast agrees with the published examples', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('the root element gets both themes and the hue of the store', () => {
  const root = document.createElement('div');
  applyPrimary(root, '#3366ff');
  expect(root.style.getPropertyValue('--brand-dark-fill')).toMatch(/^#[0-9a-f]{6}$/);
  expect(root.style.getPropertyValue('--brand-light-on')).toBe('#ffffff');
  expect(Number(root.style.getPropertyValue('--store-hue'))).toBeGreaterThan(200);
});
