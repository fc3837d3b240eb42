import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { t } from '../i18n';
import { paths } from '../paths';
import { pageConfig } from '../stores/page';
import { renderPage } from '../testing/render';
import { json, startServer } from '../testing/server';
import { NotTakingMoney } from './NotTakingMoney';

const before = { ...pageConfig.session };

afterEach(() => {
  Object.assign(pageConfig.session, before);
});

function open(mode: string, at: string, role = 'owner') {
  Object.assign(pageConfig.session, { logged: true, role });
  const server = startServer({ 'GET /bullet/api/money_mode': () => json({ mode, providers: [] }) });
  return { ...renderPage(<NotTakingMoney />, { at }), server };
}

it('says in each mode what is missing, and leads an owner there', async () => {
  for (const mode of ['none', 'sandbox', 'test'] as const) {
    const { unmount } = open(mode, '/bullet/overview');
    const note = await screen.findByRole('region', { name: t('going_live.title') });
    expect(note.textContent).toContain(
      `${t(`going_live.modes.${mode}`)} ${t(`going_live.to_do.${mode}`)}`,
    );
    const link = screen.getByRole('link', { name: t('going_live.open') });
    expect(link.getAttribute('href')).toBe(paths.paymentProviders());
    unmount();
  }
});

it('has no link to the page that it stands on', async () => {
  open('sandbox', paths.paymentProviders());
  await screen.findByRole('region', { name: t('going_live.title') });
  expect(screen.queryByRole('link')).toBeNull();
});

it('tells others whom to ask', async () => {
  open('sandbox', '/bullet/overview', 'admin');
  await screen.findByText(t('going_live.ask_owner'));
  expect(screen.queryByRole('link')).toBeNull();
});

it('is gone when real money comes in', async () => {
  const { server } = open('live', '/bullet/overview');
  await waitFor(() => expect(server.asked).toEqual(['GET /bullet/api/money_mode']));
  expect(screen.queryByRole('region')).toBeNull();
});
