import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { renderPage } from '../../testing/render';
import { json, nothing, problem, startServer } from '../../testing/server';
import { Component as SecurityPage } from './SecurityPage';

const SECURITY = '/bullet/api/security';
const passkey = { id: 3, name: 'Laptop', added_at: '2026-02-01T10:00:00Z', last_used_at: null };
const bare = { has_authenticator: false, passkeys: [], recovery_codes_left: 0 };
const secured = { has_authenticator: true, passkeys: [passkey], recovery_codes_left: 1 };

afterEach(() => vi.unstubAllGlobals());

function open(security: object) {
  const server = startServer({ [`GET ${SECURITY}`]: () => json(security) });
  renderPage(<SecurityPage />);
  return server;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const said = (message: string) =>
  waitFor(() => expect(flash.list().map((one) => one.message)).toContain(message));

it('says what there is: passkeys, the app, codes that are left', async () => {
  open(secured);
  const keys = within(await screen.findByRole('region', { name: t('security.passkeys.title') }));
  expect(keys.getByRole('listitem').textContent).toContain('Laptop');
  expect(keys.getByRole('listitem').textContent).toContain(t('security.passkeys.unused'));
  expect(screen.getByText(t('security.app.is_on'))).toBeTruthy();
  expect(screen.getByText(t('security.codes.left', { count: 1 }))).toBeTruthy();
});

it('says so when there is nothing yet, and that a passkey needs https', async () => {
  open(bare);
  expect(await screen.findByText(t('security.passkeys.none'))).toBeTruthy();
  expect(screen.getByText(t('security.passkeys.need_https'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('security.passkeys.add') })).toBeNull();
  expect(screen.getByText(t('security.codes.none'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('security.codes.renew') })).toBeNull();
});

it('sets up an app: password, key, code, and the recovery codes this once', async () => {
  const server = open(bare);
  const setup = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: 'data:image/png;base64,' };
  server.answer(`POST ${SECURITY}/authenticator`, () => json(setup));
  server.answer(`PUT ${SECURITY}/authenticator`, () => json({ codes: ['one-two', 'three-four'] }));
  await press(t('security.app.add'));
  await press(t('security.app.add_submit'));
  expect(await screen.findByText(t('security.missing_password'))).toBeTruthy();
  await type(t('security.password'), 'secret');
  await press(t('security.app.add_submit'));
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
  expect(server.bodyOf(`POST ${SECURITY}/authenticator`)).toEqual({ current_password: 'secret' });
  await type(t('security.app.code'), '12');
  await press(t('security.app.confirm'));
  expect(await screen.findByText(t('security.app.missing_code'))).toBeTruthy();
  await type(t('security.app.code'), '123 456');
  await press(t('security.app.confirm'));
  expect(await screen.findByText('three-four')).toBeTruthy();
  expect(server.bodyOf(`PUT ${SECURITY}/authenticator`)).toEqual({ code: '123456' });
  await said(t('security.app.on'));
});

it('removes a passkey for the password, and says when it was wrong', async () => {
  const server = open(secured);
  const removal = `POST ${SECURITY}/passkeys/3/removal`;
  server.answer(removal, () =>
    problem(422, 'wrong', 'That password isn’t right. Try again.', { field: 'current_password' }),
  );
  await press(t('security.passkeys.remove_of', { name: 'Laptop' }));
  await type(t('security.password'), 'guess');
  await press(t('security.passkeys.remove'));
  expect(await screen.findByText('That password isn’t right. Try again.')).toBeTruthy();
  server.answer(removal, nothing);
  await type(t('security.password'), 'secret');
  await press(t('security.passkeys.remove'));
  await said(t('security.passkeys.removed', { name: 'Laptop' }));
  expect(server.bodyOf(removal)).toEqual({ current_password: 'secret' });
});

it('makes new recovery codes', async () => {
  const server = open(secured);
  server.answer(`POST ${SECURITY}/recovery_codes`, () => json({ codes: ['five-six'] }));
  await press(t('security.codes.renew'));
  await type(t('security.password'), 'secret');
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', {
      name: t('security.codes.renew'),
    }),
  );
  expect(await screen.findByText('five-six')).toBeTruthy();
  fireEvent.click(screen.getByText(t('security.codes.done')));
  await waitFor(() => expect(screen.queryByText('five-six')).toBeNull());
});

it('says why it did not come, and asks again', async () => {
  const server = open(bare);
  server.answer(`GET ${SECURITY}`, () => problem(500, 'error', 'It broke.'));
  expect((await screen.findByRole('alert')).textContent).toContain('It broke.');
  server.answer(`GET ${SECURITY}`, () => json(bare));
  await press(t('errors.retry'));
  expect(await screen.findByText(t('security.passkeys.none'))).toBeTruthy();
});
