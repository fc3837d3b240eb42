import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findOffer } from './offer';
import PromoSheet from './PromoSheet';

const apps = {
  show_popup: true,
  android: { url: 'https://play.example/north', name: 'North for Android' },
  ios: { url: 'https://apps.example/north', name: 'North for iPhone' },
  icon_url: 'https://d.example/p/icon.png',
};

function show(device: string, more: Partial<typeof apps> = {}) {
  const offer = findOffer({ ...apps, ...more }, `Mozilla/5.0 (${device})`, '');
  if (!offer) throw new Error('Nothing is offered.');
  return render(<PromoSheet offer={offer} />);
}

test.each([
  ['Linux; Android 16', 'North for Android', 'https://play.example/north'],
  ['iPhone; CPU iPhone OS 19_0', 'North for iPhone', 'https://apps.example/north'],
])('on %s the sheet names %s, with its icon and its address', (device, name, url) => {
  const { container } = show(device);
  expect(screen.getByRole('region').textContent).toContain(name);
  expect(screen.getByRole('link').getAttribute('href')).toBe(url);
  expect(container.querySelector('img')?.getAttribute('src')).toBe(apps.icon_url);
});
