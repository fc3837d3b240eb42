import type { Need } from '@matinee/api/backoffice/notices';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../../i18n';
import { renderPage } from '../../testing/render';
import { json, nothing, problem, startServer } from '../../testing/server';
import { NeedsPanel } from './NeedsPanel';

const dispute: Need = {
  id: 3,
  kind: 'dispute_opened',
  severity: 'critical',
  title: 'A payment is disputed',
  text: 'Answer at Stripe before its deadline.',
  link: '/bullet/orders/42',
  opened_at: new Date(Date.now() - 3 * 3600_000).toISOString(),
  is_ended_by_hand: false,
};
const books: Need = {
  ...dispute,
  id: 4,
  kind: 'books_differ',
  title: 'The books differ from Stripe',
  link: '/bullet/payment_providers',
  is_ended_by_hand: true,
};

it('says in one quiet line that nothing is open', async () => {
  startServer({ 'GET /bullet/api/notices': () => json([]) });
  renderPage(<NeedsPanel />);
  expect(await screen.findByText(t('needs.none'))).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
});

it('says what is open, how urgent, since when, and where it is mended', async () => {
  startServer({ 'GET /bullet/api/notices': () => json([dispute]) });
  renderPage(<NeedsPanel />);
  const link = await screen.findByRole('link', { name: `${t('needs.look')}: ${dispute.title}` });
  expect(link.getAttribute('href')).toBe('/bullet/orders/42');
  expect(screen.getByRole('listitem').textContent).toContain('Urgent: A payment is disputed');
  expect(screen.getByText('3 hours ago')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('lets only what a person knows be done, and looks again', async () => {
  let isDone = false;
  startServer({
    'GET /bullet/api/notices': () => json(isDone ? [dispute] : [dispute, books]),
    'POST /bullet/api/notices/4/done': () => {
      isDone = true;
      return nothing();
    },
  });
  renderPage(<NeedsPanel />);
  fireEvent.click(
    await screen.findByRole('button', { name: t('needs.done_of', { title: books.title }) }),
  );
  await waitFor(() => expect(screen.queryByText(books.title)).toBeNull());
  expect(screen.getByText(dispute.title)).toBeTruthy();
});

it('says so when it cannot be asked', async () => {
  startServer({ 'GET /bullet/api/notices': () => problem(500, 'internal', 'It broke.') });
  renderPage(<NeedsPanel />);
  expect(await screen.findByRole('alert')).toBeTruthy();
});
