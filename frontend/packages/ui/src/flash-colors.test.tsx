/// <reference types="node" />
import { act, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createFlashStore } from './flash';
import { FlashArea } from './flash-area';

const tokens = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');
const theme = readFileSync(`${import.meta.dirname}/theme.css`, 'utf8');

/** The hues that a class of Tailwind draws, one in each theme; degrees around OKLCH's circle. */
function huesOf(tint: string): number[] {
  const [, token = ''] = new RegExp(`--color-${tint}: var\\(--([\\w-]+)\\)`).exec(theme) ?? [];
  const values = tokens.matchAll(
    new RegExp(`--${token}: oklch\\([\\d.]+ [\\d.]+ ([\\d.]+)\\)`, 'g'),
  );
  return [...values].map(([, hue]) => Number(hue));
}

test.each([
  ['success', 'green', 135, 170],
  ['error', 'red', 10, 35],
  ['warning', 'orange', 50, 85],
  ['info', 'blue', 225, 265],
] as const)('%s is %s', (type, _color, from, to) => {
  const store = createFlashStore();
  const typeLabels = { success: 'Done', error: 'Error', warning: 'Warning', info: 'Note' };
  render(
    <FlashArea store={store} areaLabel="Messages" closeLabel="Close" typeLabels={typeLabels} />,
  );
  act(() => void store.show('Words.', type));
  const banner = screen.getByText('Words.').closest('div');
  const tint = /text-(success|flash-error|warning|info)\b/.exec(banner?.innerHTML ?? '')?.[1] ?? '';
  const hues = huesOf(tint);
  expect(hues).toHaveLength(3); // dark, light, and light by the system's wish
  for (const hue of hues) {
    expect(hue).toBeGreaterThanOrEqual(from);
    expect(hue).toBeLessThanOrEqual(to);
  }
});
