/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrastOf, type Oklch } from './color';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8').replace(/\/\*.*?\*\//gs, '');

function tokensOf(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(selector));
  const body = block.slice(block.indexOf('{') + 1, block.indexOf('}'));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const themes = {
  dark: tokensOf("[data-theme='dark']"),
  light: tokensOf("[data-theme='light']"),
};

test('the light theme of the system is the light theme of the attribute', () => {
  expect(tokensOf(':root:not([data-theme])')).toEqual(themes.light);
});

test('each theme has every token', () => {
  expect(Object.keys(themes.light)).toEqual(Object.keys(themes.dark));
});

test.each(['dark', 'light'] as const)(
  'text of every grey and status is ≥ 4.5:1 in the %s theme',
  (theme) => {
    const tokens = themes[theme];
    const failures: string[] = [];
    for (const text of [
      'text',
      'text-2',
      'text-3',
      'success',
      'danger',
      'flash-error',
      'warning',
      'info',
    ]) {
      for (const surface of ['ground', 'raised', 'overlay']) {
        const ratio = contrastOf(oklch(tokens[text]), oklch(tokens[surface]));
        if (!(ratio >= 4.5)) failures.push(`${text} on ${surface}: ${ratio.toFixed(2)}`);
      }
    }
    expect(failures).toEqual([]);
  },
);

function oklch(value: string | undefined): Oklch {
  const [, l, c, h] =
    /oklch\(([\d.]+) ([\d.]+) (?:var\(--store-hue, )?([\d.]+)/.exec(value ?? '') ?? [];
  return { l: Number(l), c: Number(c), h: Number(h) };
}
