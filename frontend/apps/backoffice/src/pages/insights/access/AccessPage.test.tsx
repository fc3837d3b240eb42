import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { t } from '../../../i18n';
import { renderPage } from '../../../testing/render';
import { json, startServer } from '../../../testing/server';
import { notices } from '../../../stores/notice';
import { pageConfig } from '../../../stores/page';
import { Component as AccessPage } from './AccessPage';

const { role } = pageConfig.session;

beforeEach(() => Object.assign(pageConfig.session, { role: 'owner' }));
afterEach(() => {
  Object.assign(pageConfig.session, { role });
  vi.unstubAllGlobals();
});

function open() {
  const server = startServer({
    'GET /bullet/api/insights/settings': () =>
      json({
        time_zone: 'Europe/Berlin',
        keep_raw_months: 13,
        time_zones: ['UTC', 'Europe/Berlin'],
      }),
  });
  return { ...renderPage(<AccessPage />), server };
}

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
