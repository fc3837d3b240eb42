import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { renderPage } from '../../testing/render';
import { json, startServer } from '../../testing/server';
import { Component as AuditPage } from './AuditPage';

const AUDIT = 'GET /bullet/api/audit';
const entry = {
  id: 1,
  at: '2026-03-01T10:00:00Z',
  actor: 'Ada',
  action: 'block',
  subject: 'bo@example.com',
  detail: {},
};

afterEach(() => vi.unstubAllGlobals());

it('says how many entries there are, and is searched by name', async () => {
  const server = startServer({
    [AUDIT]: (request) =>
      json(request.url.includes('q=zzz') ? [] : [entry], {
        'last-page': 'false',
        'total-results': '5000',
      }),
  });
  const { router } = renderPage(<AuditPage />, { at: '/bullet/audit?page=3' });
  expect(await screen.findByText(t('lists.total', { count: 5000 }))).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox', { name: t('people.audit.search') }), {
    target: { value: 'zzz' },
  });
  expect(await screen.findByText(t('sales.no_match.title'))).toBeTruthy();
  expect(router.state.location.search).toBe('?q=zzz');
  expect(server.asked).toContain(`${AUDIT}?q=zzz&page=1`);
  fireEvent.click(screen.getByRole('button', { name: t('sales.clear') }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('says what is logged while nothing is', async () => {
  startServer({ [AUDIT]: () => json([], { 'last-page': 'true', 'total-results': '0' }) });
  renderPage(<AuditPage />, { at: '/bullet/audit' });
  expect(await screen.findByText(t('people.audit.empty.title'))).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
});
