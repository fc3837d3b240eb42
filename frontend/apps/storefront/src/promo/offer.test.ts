// @vitest-environment jsdom

import type { Settings } from '@matinee/api/page-config';
import { expect, test } from 'vitest';
import { dismissOffer, findOffer } from './offer';

const apps: Settings['apps'] = {
  show_popup: true,
  android: { url: 'https://play.example/store', name: 'North' },
  ios: { url: 'https://apps.example/store', name: 'North for iPhone' },
  icon_url: null,
};
const PIXEL = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140';

test.each([
  [PIXEL, 'https://play.example/store'],
  [IPHONE, 'https://apps.example/store'],
  [IPAD, undefined],
  [DESKTOP, undefined],
])('%s is offered %s', (userAgent, url) => {
  expect(findOffer(apps, userAgent, '')?.url).toBe(url);
});

test('without an address for the platform nothing is offered', () => {
  const androidOnly = { ...apps, ios: { url: null, name: '' } };
  expect(findOffer(androidOnly, IPHONE, '')).toBeNull();
  expect(findOffer({ ...apps, android: { url: '', name: '' } }, PIXEL, '')).toBeNull();
});

test('a store that does not want it offers nothing', () => {
  expect(findOffer({ ...apps, show_popup: false }, PIXEL, '')).toBeNull();
});

test('once dismissed it stays away', () => {
  expect(findOffer(apps, PIXEL)).not.toBeNull();
  dismissOffer();
  expect(findOffer(apps, PIXEL)).toBeNull();
});
