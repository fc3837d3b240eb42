import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageConfig } from '../stores/page-config';
import { ClosedBar } from './ClosedBar';

afterEach(() => {
  pageConfig.closed_to_visitors = null;
});

test.each([
  ['maintenance', /the store is under maintenance/],
  ['not_open', /the store is closed/],
] as const)('a store of %s reminds its staff, and leads to the setting', (reason, words) => {
  pageConfig.closed_to_visitors = reason;
  render(<ClosedBar />);
  expect(screen.getByRole('complementary', { name: words })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Change this' });
  expect(link.getAttribute('href')).toBe('/bullet/store/availability');
});

test('an open store says nothing', () => {
  const { container } = render(<ClosedBar />);
  expect(container.textContent).toBe('');
});
