import type { NoticeSetting } from '@matinee/api/backoffice/notices';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../../i18n';
import { renderPage } from '../../testing/render';
import { json, problem, startServer } from '../../testing/server';
import { Component as NotificationsPage } from './NotificationsPage';

const CHOICES = '/bullet/api/notice_choices';
const sale: NoticeSetting = {
  kind: 'sale',
  topic: 'sales',
  title: 'New sale',
  choice: 'off',
  choices: ['email', 'office', 'off'],
};
const dispute: NoticeSetting = {
  kind: 'dispute_opened',
  topic: 'sales',
  title: 'A payment is disputed',
  choice: 'email',
  choices: ['email', 'office'],
};
const comments: NoticeSetting = {
  ...sale,
  kind: 'new_comments',
  topic: 'comments',
  title: 'New comments',
};

it('sets what one gets of each kind, under the heading of its topic', async () => {
  const server = startServer({ [`GET ${CHOICES}`]: () => json([sale, dispute, comments]) });
  renderPage(<NotificationsPage />);
  const sales = within(
    await screen.findByRole('region', { name: t('notifications.topics.sales') }),
  );
  expect(sales.getAllByRole('radiogroup')).toHaveLength(2);
  const group = within(sales.getByRole('radiogroup', { name: 'New sale' }));
  const email = () =>
    group.getByRole<HTMLInputElement>('radio', { name: t('notifications.choices.email') });
  expect(email().checked).toBe(false);
  server.answer(`PUT ${CHOICES}`, () => json([{ ...sale, choice: 'email' }, dispute, comments]));
  fireEvent.click(email());
  await waitFor(() =>
    expect(server.bodyOf(`PUT ${CHOICES}`)).toEqual({ kind: 'sale', choice: 'email' }),
  );
  await waitFor(() => expect(email().checked).toBe(true));
});

it('says of what is about money that it cannot be off', async () => {
  startServer({ [`GET ${CHOICES}`]: () => json([sale, dispute]) });
  renderPage(<NotificationsPage />);
  const group = within(await screen.findByRole('radiogroup', { name: dispute.title }));
  expect(group.queryByRole('radio', { name: t('notifications.choices.off') })).toBeNull();
  expect(screen.getAllByText(t('notifications.required'))).toHaveLength(1);
});

it('says in words where there is nothing to choose', async () => {
  const unmatched: NoticeSetting = { ...dispute, choice: 'office', choices: ['office'] };
  startServer({ [`GET ${CHOICES}`]: () => json([unmatched]) });
  renderPage(<NotificationsPage />);
  expect(await screen.findByText(t('notifications.choices.office'))).toBeTruthy();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

it('goes back to what it was when it could not be written', async () => {
  const server = startServer({ [`GET ${CHOICES}`]: () => json([sale]) });
  renderPage(<NotificationsPage />);
  const off = await screen.findByRole<HTMLInputElement>('radio', {
    name: t('notifications.choices.off'),
  });
  server.answer(`PUT ${CHOICES}`, () => problem(500, 'internal', 'It broke.'));
  fireEvent.click(screen.getByRole('radio', { name: t('notifications.choices.office') }));
  await waitFor(() => expect(server.asked).toContain(`PUT ${CHOICES}`));
  await waitFor(() => expect(off.checked).toBe(true));
});

it('offers to try again what did not load', async () => {
  const server = startServer({ [`GET ${CHOICES}`]: () => problem(503, 'away', 'Come back soon.') });
  renderPage(<NotificationsPage />);
  expect(await screen.findByText(/Come back soon/)).toBeTruthy();
  server.answer(`GET ${CHOICES}`, () => json([sale]));
  fireEvent.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('New sale')).toBeTruthy();
});
