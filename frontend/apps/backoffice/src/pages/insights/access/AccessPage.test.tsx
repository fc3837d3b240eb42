import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { t } from '../../../i18n';
import { renderPage } from '../../../testing/render';
import { json, nothing, problem, startServer } from '../../../testing/server';
import { notices } from '../../../stores/notice';
import { pageConfig } from '../../../stores/page';
import { Component as AccessPage } from './AccessPage';

const tokens = 'GET /bullet/api/insights/tokens';
const token = {
  id: 1,
  name: 'Wall display',
  prefix: 'mti_a1b2',
  created_at: '2026-02-01T10:00:00Z',
  last_used_at: null,
};
const { role } = pageConfig.session;

beforeEach(() => Object.assign(pageConfig.session, { role: 'owner' }));
afterEach(() => {
  Object.assign(pageConfig.session, { role });
  vi.unstubAllGlobals();
});

function open() {
  const server = startServer({
    [tokens]: () => json({ tokens: [token] }),
    'POST /bullet/api/insights/tokens': () =>
      Response.json(
        { id: 2, name: 'Spreadsheet', prefix: 'mti_c3d4', token: 'mti_c3d4secret' },
        { status: 201 },
      ),
    'DELETE /bullet/api/insights/tokens/1': nothing,
    'GET /bullet/api/insights/settings': () =>
      json({
        time_zone: 'Europe/Berlin',
        keep_raw_months: 13,
        time_zones: ['UTC', 'Europe/Berlin'],
      }),
  });
  return { ...renderPage(<AccessPage />), server };
}

describe('tokens of the API', () => {
  it('a new one is shown, this once', async () => {
    const { server } = open();
    fireEvent.change(await screen.findByLabelText(t('insights.access.name')), {
      target: { value: ' Spreadsheet ' },
    });
    fireEvent.click(screen.getByRole('button', { name: t('insights.access.create') }));
    expect(await screen.findByText('mti_c3d4secret')).toBeTruthy();
    expect(screen.getByText(t('insights.access.created'))).toBeTruthy();
    expect(server.bodyOf('POST /bullet/api/insights/tokens')).toEqual({ name: 'Spreadsheet' });
    expect(server.asked.filter((call) => call.startsWith(tokens)).length).toBeGreaterThan(1);
  });

  it('a fault stands under the name', async () => {
    const { server } = open();
    server.answer('POST /bullet/api/insights/tokens', () =>
      problem(422, 'invalid', 'There are twenty already.', { field: 'name' }),
    );
    fireEvent.change(await screen.findByLabelText(t('insights.access.name')), {
      target: { value: 'One more' },
    });
    fireEvent.click(screen.getByRole('button', { name: t('insights.access.create') }));
    expect(await screen.findByText('There are twenty already.')).toBeTruthy();
  });

  it('is revoked once that is confirmed', async () => {
    const { server } = open();
    fireEvent.click(await screen.findByRole('button', { name: t('insights.access.revoke') }));
    fireEvent.click(
      await screen.findByRole('button', { name: t('insights.access.revoke_confirm') }),
    );
    await waitFor(() => expect(server.asked).toContain('DELETE /bullet/api/insights/tokens/1'));
  });

  it('are the owner’s to make; others see that they are there', async () => {
    Object.assign(pageConfig.session, { role: 'admin' });
    open();
    expect(await screen.findByText('Wall display')).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('insights.access.revoke') })).toBeNull();
    expect(screen.queryByLabelText(t('insights.access.name'))).toBeNull();
  });
});

it('saves how it is counted at once, with a way back', async () => {
  const { server } = open();
  const PUT = 'PUT /bullet/api/insights/settings';
  const settings = { keep_raw_months: 13, time_zones: ['UTC', 'Europe/Berlin'] };
  server.answer(PUT, () => json({ ...settings, time_zone: 'UTC' }));
  fireEvent.click(await screen.findByRole('combobox', { name: t('insights.access.zone') }));
  const utc = await screen.findByRole('option', { name: 'UTC' });
  fireEvent.pointerDown(utc);
  fireEvent.click(utc);
  await waitFor(() =>
    expect(notices.get()?.message).toBe(t('store.changed', { what: t('insights.access.zone') })),
  );
  expect(server.bodyOf(PUT)).toEqual({ time_zone: 'UTC', keep_raw_months: 13 });
  notices.get()?.undo();
  await waitFor(() =>
    expect(server.bodyOf(PUT)).toEqual({ time_zone: 'Europe/Berlin', keep_raw_months: 13 }),
  );
});
