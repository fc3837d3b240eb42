import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { renderPage } from '../../testing/render';
import { json, problem, startServer } from '../../testing/server';
import { Component as InvitationPage } from './InvitationPage';

const LINK = '/bullet/api/invitation_links/secret';
const offer = {
  email: 'kit@example.com',
  role: 'moderator',
  inviter: 'Ann Owner',
  account: 'none',
};
const session = { logged: true, name: 'Kit', id: 9, email: offer.email, role: 'moderator' };

afterEach(() => vi.unstubAllGlobals());

function open(answer: () => Response) {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...location, assign });
  const server = startServer({ [`GET ${LINK}`]: answer });
  renderPage(<InvitationPage />, {
    at: '/bullet/invitations/secret',
    path: '/bullet/invitations/:token',
  });
  return { server, assign };
}

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: t('invitation.submit') }));

it('asks a newcomer for a name and a password, and goes in', async () => {
  const { server, assign } = open(() => json(offer));
  await type(t('invitation.name'), ' Kit ');
  submit();
  expect(await screen.findByText(t('invitation.missing_password'))).toBeTruthy();
  server.answer(`PUT ${LINK}`, () => json(session));
  await type(t('invitation.password'), 'eight or more letters');
  submit();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/bullet/moderation'));
  expect(server.bodyOf(`PUT ${LINK}`)).toEqual({ name: 'Kit', password: 'eight or more letters' });
});

it('asks who has an account for its password', async () => {
  const { server } = open(() => json({ ...offer, account: 'with_password' }));
  server.answer(`PUT ${LINK}`, () => problem(401, 'wrong_credentials', 'No.'));
  await type(t('invitation.password'), 'a guess');
  expect(screen.queryByLabelText(t('invitation.name'))).toBeNull();
  expect(screen.getByRole('link', { name: t('invitation.reset') })).toBeTruthy();
  submit();
  expect(await screen.findByText(t('invitation.wrong_password'))).toBeTruthy();
});

it('says what to do about a link that is void', async () => {
  open(() => problem(410, 'void_invitation', 'No.'));
  expect(await screen.findByRole('heading', { name: t('invitation.void.title') })).toBeTruthy();
  expect(screen.getByText(t('invitation.void.text'))).toBeTruthy();
  const onward = screen.getByRole('link', { name: t('common.navigation.store') });
  expect(onward.getAttribute('href')).toBe('/catalog');
});

it('offers to try again what did not load', async () => {
  const { server } = open(() => problem(503, 'away', 'Come back soon.'));
  expect(await screen.findByText(/Come back soon/)).toBeTruthy();
  server.answer(`GET ${LINK}`, () => json(offer));
  fireEvent.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByLabelText(t('invitation.name'))).toBeTruthy();
});
