import type { Bell, BellNotice } from '@matinee/api/backoffice/notices';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../i18n';
import { renderPage } from '../testing/render';
import { json, problem, startServer } from '../testing/server';
import { NotificationBell } from './NotificationBell';

const BELL = '/bullet/api/notices/bell';
const dispute: BellNotice = {
  id: 3,
  kind: 'dispute_opened',
  severity: 'critical',
  title: 'A payment is disputed',
  text: 'Respond at Stripe before its deadline.',
  link: '/elsewhere',
  opened_at: new Date(Date.now() - 3 * 3600_000).toISOString(),
  is_read: false,
};
const comments: BellNotice = { ...dispute, id: 2, title: 'New comments', severity: 'note' };

const bellOf = (...notices: BellNotice[]): Bell => ({
  unread: notices.filter((one) => !one.is_read).length,
  notices,
});
const read = (notice: BellNotice): BellNotice => ({ ...notice, is_read: true });
const trigger = (count: number) =>
  screen.findByRole('button', { name: t('bell.unread', { count }) });

it('counts what is unread, and marks all of it', async () => {
  const server = startServer({ [`GET ${BELL}`]: () => json(bellOf(dispute, read(comments))) });
  renderPage(<NotificationBell />);
  fireEvent.click(await trigger(1));
  const panel = within(await screen.findByRole('dialog', { name: t('bell.title') }));
  expect(panel.getAllByRole('listitem')).toHaveLength(2);
  expect(panel.getAllByText('3 hours ago')).toHaveLength(2);
  server.answer(`PUT ${BELL}`, () => json(bellOf(read(dispute), read(comments))));
  server.answer(`GET ${BELL}`, () => json(bellOf(read(dispute), read(comments))));
  fireEvent.click(panel.getByRole('button', { name: t('bell.read_all') }));
  await waitFor(() => expect(panel.queryByRole('button', { name: t('bell.read_all') })).toBeNull());
  expect(server.bodyOf(`PUT ${BELL}`)).toEqual({ ids: [3] });
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});

it('leads to what a notice is about, which is then read', async () => {
  const server = startServer({ [`GET ${BELL}`]: () => json(bellOf(dispute, comments)) });
  server.answer(`PUT ${BELL}`, () => json(bellOf(read(dispute), comments)));
  const { router } = renderPage(<NotificationBell />, { path: '/' });
  fireEvent.click(await trigger(2));
  fireEvent.click(await screen.findByRole('link', { name: /A payment is disputed/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  await waitFor(() => expect(server.bodyOf(`PUT ${BELL}`)).toEqual({ ids: [3] }));
});

it('says that there is nothing, and where to choose', async () => {
  startServer({ [`GET ${BELL}`]: () => json(bellOf()) });
  renderPage(<NotificationBell />);
  fireEvent.click(await screen.findByRole('button', { name: t('bell.title') }));
  expect(await screen.findByText(t('bell.none'))).toBeTruthy();
  expect(screen.getByRole('link', { name: t('bell.settings') }).getAttribute('href')).toBe(
    '/bullet/notifications',
  );
});

it('says what went wrong', async () => {
  startServer({ [`GET ${BELL}`]: () => problem(500, 'internal', 'It broke.') });
  renderPage(<NotificationBell />);
  fireEvent.click(await screen.findByRole('button', { name: t('bell.title') }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});
