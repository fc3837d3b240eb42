import type { Segment } from '@matinee/api/storefront/comments';
import { render, screen } from '@testing-library/react';
import payloads from '../../../../../backend/tests/text/payloads.json';
import { afterEach, describe, expect, test } from 'vitest';
import { CommentText } from './CommentText';

declare global {
  interface Window {
    fired?: number;
  }
}

afterEach(() => {
  delete window.fired;
});

describe('a payload of the corpus', () => {
  test.each(payloads)('%j is text, whatever kind of segment it comes in', async (payload) => {
    const segments: Segment[] = [
      { type: 'text', text: payload },
      { type: 'mention', text: payload, user_id: 1 },
      { type: 'link', text: payload, href: payload },
      { type: 'link', text: payload, href: `javascript:${payload}` },
    ];
    const { container } = render(<CommentText segments={segments} />);
    await new Promise((resolve) => setTimeout(resolve));
    expect(window.fired).toBeUndefined();
    const elements = [...container.querySelectorAll('*')].map(({ tagName }) => tagName);
    expect(elements.every((name) => ['P', 'BDI', 'A'].includes(name))).toBe(true);
    for (const link of container.querySelectorAll('a')) {
      expect(link.getAttribute('href')).toMatch(/^https?:\/\//i);
      expect(link.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
    }
    expect(container.textContent).toBe(payload.repeat(4));
  });
});

test('a link leads out without taking anything along', () => {
  render(
    <CommentText
      segments={[{ type: 'link', text: 'example.com', href: 'https://example.com/' }]}
    />,
  );
  const link = screen.getByRole('link', { name: 'example.com' });
  expect(link.getAttribute('rel')).toBe('nofollow ugc noopener');
  expect(link.getAttribute('href')).toBe('https://example.com/');
});
