import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageConfig } from '../stores/page-config';
import { LegalNote } from './LegalNote';

const { store } = pageConfig;

beforeEach(() => {
  pageConfig.store = {
    ...store,
    legal: { terms: '/terms', privacy: 'https://law.example/privacy' },
  };
});
afterEach(() => {
  pageConfig.store = store;
});

test('one agrees to the terms, and may read how data are used', () => {
  const { container } = render(<LegalNote act="join" />);
  expect(container.textContent.trim()).toBe(
    'By creating an account, you agree to the Terms of use. To learn how we use your data, read the Privacy policy.',
  );
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/terms', 'https://law.example/privacy']);
});

test('without a privacy policy only the terms are named', () => {
  pageConfig.store = { ...store, legal: { terms: '/terms' } };
  const { container } = render(<LegalNote act="order" />);
  expect(container.textContent.trim()).toBe('By ordering, you agree to the Terms of use.');
});

test('without terms there is nothing to agree to', () => {
  pageConfig.store = { ...store, legal: { privacy: '/privacy' } };
  expect(render(<LegalNote act="order" />).container.innerHTML).toBe('');
});
