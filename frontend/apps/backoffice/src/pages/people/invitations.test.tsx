import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { flash, pageConfig } from '../../stores/page';
import { renderPage } from '../../testing/render';
import { json, nothing, problem, startServer } from '../../testing/server';
import { Component as PeoplePage } from './PeoplePage';

const INVITATIONS = '/bullet/api/invitations';
const email = 'kit@example.com';
const guest = { ...pageConfig.session };

afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(pageConfig.session, guest);
});

const invitation = (changes: object = {}) => ({
  id: 4,
  email,
  role: 'admin',
  inviter: 'Ann Owner',
  sent_at: '2026-11-01T10:00:00Z',
  expires_at: '2026-11-08T10:00:00Z',
  is_expired: false,
  ...changes,
});

function open(invitations: object[] = [invitation()], role = 'owner') {
  Object.assign(pageConfig.session, { logged: true, role, id: 1 });
  const server = startServer({
    'GET /bullet/api/people': () => json({ total: 0, people: [] }, { 'last-page': 'true' }),
    [`GET ${INVITATIONS}`]: () => json(invitations),
  });
  renderPage(<PeoplePage />, { at: '/bullet/people' });
  return server;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const said = (message: string) =>
  waitFor(() => expect(flash.list().map((one) => one.message)).toContain(message));

it('invites an address with a role', async () => {
  const server = open([]);
  server.answer(`POST ${INVITATIONS}`, () => json(invitation()));
  await press(t('people.invite.open'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: t('people.invite.send') }));
  expect(await dialog.findByText(t('people.invite.missing_email'))).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(t('people.invite.email')), { target: { value: email } });
  fireEvent.click(dialog.getByRole('radio', { name: t('people.roles.admin') }));
  fireEvent.click(dialog.getByRole('button', { name: t('people.invite.send') }));
  await said(t('people.invite.sent', { email }));
  expect(server.bodyOf(`POST ${INVITATIONS}`)).toEqual({ email, role: 'admin' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says at the address why it is not invited', async () => {
  const server = open([]);
  server.answer(`POST ${INVITATIONS}`, () =>
    problem(409, 'already_on_team', 'This person is on the team already.', { field: 'email' }),
  );
  await press(t('people.invite.open'));
  const field = await screen.findByLabelText(t('people.invite.email'));
  fireEvent.change(field, { target: { value: email } });
  await press(t('people.invite.send'));
  expect(await screen.findByText('This person is on the team already.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('lists what is open, sends it again and revokes it', async () => {
  const server = open([invitation({ is_expired: true })]);
  const list = within(await screen.findByRole('region', { name: t('people.invitations.title') }));
  expect(list.getByText(email)).toBeTruthy();
  expect(list.getByText(new RegExp(t('people.invitations.expired')))).toBeTruthy();
  server.answer(`POST ${INVITATIONS}/4/mail`, () => json(invitation()));
  await press(t('people.invitations.again_to', { email }));
  await said(t('people.invite.sent', { email }));
  server.answer(`DELETE ${INVITATIONS}/4`, () => nothing());
  server.answer(`GET ${INVITATIONS}`, () => json([]));
  await press(t('people.invitations.revoke_of', { email }));
  await said(t('people.invitations.revoked', { email }));
  await waitFor(() => expect(screen.queryByText(email)).toBeNull());
});

it('is the owner’s alone', async () => {
  const server = open([invitation()], 'admin');
  await waitFor(() => expect(server.asked.length).toBeGreaterThan(0));
  expect(screen.queryByRole('button', { name: t('people.invite.open') })).toBeNull();
  expect(server.asked.join()).not.toContain('invitations');
});
