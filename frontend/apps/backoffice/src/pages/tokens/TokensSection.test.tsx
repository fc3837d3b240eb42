import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { renderPage } from '../../testing/render';
import { json, nothing, problem, startServer } from '../../testing/server';
import { Component as TokensSection } from './TokensSection';

afterEach(() => vi.unstubAllGlobals());

const token = {
  id: 1,
  name: 'Wall display',
  prefix: 'mti_a1b2c3',
  scopes: ['reports:read'],
  maker: 'Ann',
  state: 'active',
  created_at: '2026-02-01T10:00:00Z',
  expires_at: null,
  last_used_at: null,
};
const scopes = ['films:read', 'sales:read', 'reports:read'];

function open(tokens: object[]) {
  const server = startServer({
    'GET /bullet/api/tokens': () => json({ tokens, scopes }),
    'POST /bullet/api/tokens': () =>
      Response.json(
        { token: { ...token, id: 2, name: 'Spreadsheet' }, secret: 'mti_once' },
        { status: 201 },
      ),
    'DELETE /bullet/api/tokens/1': nothing,
  });
  return { ...renderPage(<TokensSection />), server };
}

async function openDialog() {
  fireEvent.click(await screen.findByRole('button', { name: t('tokens.new') }));
  return within(await screen.findByRole('dialog'));
}

it('makes one with a name, scopes and an end, and shows it this once', async () => {
  const { server } = open([]);
  const dialog = await openDialog();
  fireEvent.change(dialog.getByLabelText(t('tokens.name')), { target: { value: ' Spreadsheet ' } });
  fireEvent.click(dialog.getByRole('checkbox', { name: 'sales:read' }));
  fireEvent.click(dialog.getByRole('button', { name: t('tokens.new') }));
  expect(await screen.findByText('mti_once')).toBeTruthy();
  expect(screen.getByText(t('tokens.secret_once'))).toBeTruthy();
  expect(server.bodyOf('POST /bullet/api/tokens')).toEqual({
    name: 'Spreadsheet',
    scopes: ['sales:read'],
    lifetime_days: null,
  });
  const reads = server.asked.filter((call) => call.startsWith('GET /bullet/api/tokens'));
  expect(reads.length).toBeGreaterThan(1);
});

it('says what is wrong with the name, and what each scope allows', async () => {
  const { server } = open([]);
  server.answer('POST /bullet/api/tokens', () =>
    problem(422, 'invalid', 'There are twenty already.', { field: 'name' }),
  );
  const dialog = await openDialog();
  expect(dialog.getByText(t('tokens.scopes.films:read'))).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: t('tokens.new') }));
  expect(await dialog.findByText('There are twenty already.')).toBeTruthy();
});

it('revokes one once that is confirmed', async () => {
  const { server } = open([token]);
  fireEvent.click(await screen.findByRole('button', { name: t('tokens.revoke') }));
  fireEvent.click(await screen.findByRole('button', { name: t('tokens.revoke_confirm') }));
  await waitFor(() => expect(server.asked).toContain('DELETE /bullet/api/tokens/1'));
});

it('says of one that is off that its maker lost the role for it', async () => {
  open([{ ...token, state: 'off' }]);
  expect(await screen.findByText(t('tokens.states.off'))).toBeTruthy();
  expect(screen.getByText(t('tokens.off_why', { name: 'Ann' }))).toBeTruthy();
});
