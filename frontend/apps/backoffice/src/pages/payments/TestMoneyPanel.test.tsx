import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { renderPage } from '../../testing/render';
import { json, problem, startServer } from '../../testing/server';
import { TestMoneyPanel } from './TestMoneyPanel';

const DAY_S = 86_400;
const trial = {
  rows: [
    { what: 'orders', count: 1200 },
    { what: 'plans', count: 3 },
  ],
  clock_offset_seconds: 30 * DAY_S + 1,
  is_wipeable: true,
};
const route = '/bullet/api/test_money';

function open(left: object) {
  const server = startServer({
    [`GET ${route}`]: () => json(left),
    [`DELETE ${route}`]: () => json({ rows: [], clock_offset_seconds: 0, is_wipeable: true }),
  });
  renderPage(<TestMoneyPanel />);
  return server;
}

async function ask() {
  fireEvent.click(await screen.findByRole('button', { name: t('going_live.wipe') }));
  return within(await screen.findByRole('dialog', { name: t('going_live.confirm_title') }));
}

it('says what goes and what stays before anything is deleted', async () => {
  const server = open(trial);
  expect(await screen.findByText(t('going_live.ahead', { count: 31 }))).toBeTruthy();
  const dialog = await ask();
  expect(dialog.getByText(t('going_live.goes'))).toBeTruthy();
  expect(dialog.getByText(t('going_live.stays'))).toBeTruthy();
  expect(dialog.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    '1,200 orders',
    '3 plans',
  ]);
  fireEvent.click(dialog.getByRole('button', { name: t('going_live.cancel') }));
  expect(server.asked).toEqual([`GET ${route}`]);
});

it('deletes it, and asks for what is left', async () => {
  const server = open(trial);
  const dialog = await ask();
  server.answer(`GET ${route}`, () => json({ ...trial, rows: [], clock_offset_seconds: 0 }));
  fireEvent.click(dialog.getByRole('button', { name: t('going_live.confirm') }));
  expect(await screen.findByText(t('going_live.none'))).toBeTruthy();
  expect(server.asked).toContain(`DELETE ${route}`);
  expect(flash.list().at(-1)?.message).toBe(t('going_live.wiped'));
});

it('says why it could not, and leaves the button', async () => {
  const server = open(trial);
  const dialog = await ask();
  server.answer(`DELETE ${route}`, () => problem(409, 'real_money', 'Real money was taken.'));
  fireEvent.click(dialog.getByRole('button', { name: t('going_live.confirm') }));
  await waitFor(() => expect(flash.list().at(-1)?.message).toBe('Real money was taken.'));
  expect(dialog.getByRole('button', { name: t('going_live.confirm') })).toBeTruthy();
});

it('offers nothing where real money was taken', async () => {
  open({ ...trial, is_wipeable: false, clock_offset_seconds: 0 });
  expect(await screen.findByText(t('going_live.is_real'))).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
