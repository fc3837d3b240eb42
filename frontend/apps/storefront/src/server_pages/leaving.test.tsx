import { router } from '@inertiajs/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CancellationPage } from './CancellationPage';
import type { LeavingOffer, LeavingSubscription } from './leaving';
import { ReduceChurnPage } from './ReduceChurnPage';

const club: LeavingSubscription = {
  id: 4,
  title: 'Film club',
  status: 'active',
  minor: 999,
  currency: 'USD',
  interval: 'month',
  interval_count: 1,
  since: '2026-01-01T00:00:00Z',
  until: '2026-03-01T12:00:00Z',
  is_ending: false,
};
const asked = { reasons: ['not_using', 'other'], outcome: null, offer: null, errors: {} } as const;

const post = vi.fn<typeof router.post>();
beforeEach(() => {
  post.mockReset();
  vi.spyOn(router, 'post').mockImplementation(post);
  document.head.innerHTML = '<meta name="csrf-token" content="the-token">';
});
afterEach(() => {
  document.head.innerHTML = '';
});

test('a reason is one press, with the token of the page', () => {
  render(<CancellationPage {...asked} subscription={club} />);
  fireEvent.click(screen.getByRole('button', { name: /not_using|don’t watch enough/i }));
  expect(post).toHaveBeenCalledTimes(1);
  const [path, fields, options] = post.mock.calls[0] ?? [];
  expect([path, fields]).toEqual(['/cancellation/reason?subscription=4', { reason: 'not_using' }]);
  expect(options?.headers).toEqual({ 'X-CSRFToken': 'the-token' });
});

test('a second press while the first is on its way is none', () => {
  render(<ReduceChurnPage subscription={club} reason="other" offer={null} />);
  const [end] = screen.getAllByRole('button');
  if (!end) throw new Error('There is no door.');
  fireEvent.click(end);
  fireEvent.click(end);
  expect(post).toHaveBeenCalledTimes(1);
  expect(post.mock.calls[0]?.[0]).toBe('/cancellation/confirm?subscription=4');
});

test.each<LeavingOffer>([
  { kind: 'coupon', percent: 50, periods: 2 },
  { kind: 'pause', months: 2 },
  { kind: 'cheaper_plan', title: 'Small club', minor: 499, currency: 'USD' },
])('the door stands beside the offer: $kind', (offer) => {
  render(<ReduceChurnPage subscription={club} reason="other" offer={offer} />);
  const [take, leave, ...more] = screen.getAllByRole('button');
  if (!take || !leave) throw new Error('There are two ways on.');
  expect(more).toHaveLength(0);
  fireEvent.click(take);
  expect(post.mock.calls[0]?.[0]).toBe('/cancellation/accept?subscription=4');
});

test('what ends can be taken back', () => {
  render(<CancellationPage {...asked} subscription={{ ...club, is_ending: true }} />);
  fireEvent.click(screen.getByRole('button'));
  expect(post.mock.calls[0]?.[0]).toBe('/cancellation/take_back?subscription=4');
});
