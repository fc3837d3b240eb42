/// <reference types="node" />
import { act, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createFlashStore, FLASH_TYPES, type FlashType } from './flash';
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

const HUES: Record<FlashType, readonly [from: number, to: number]> = {
  success: [135, 170], // green
  error: [10, 35], // red
  warning: [50, 85], // orange
  info: [225, 265], // blue
};

test.each(FLASH_TYPES)('%s has its colour', (type) => {
  const [from, to] = HUES[type];
  const store = createFlashStore();
  render(
    <FlashArea store={store} areaLabel="Messages" closeLabel="Close" typeLabel={(name) => name} />,
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
