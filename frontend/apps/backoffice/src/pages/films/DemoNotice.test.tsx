import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { renderPage } from '../../testing/render';
import { json, problem, startServer } from '../../testing/server';
import { DemoNotice } from './DemoNotice';

const route = '/bullet/api/demo';
const demo = { stage: 'present', films: 26, people: 185, products: 6 };

function open(shown: object) {
  const server = startServer({
    [`GET ${route}`]: () => json(shown),
    [`DELETE ${route}`]: () => json({ ...demo, stage: 'removing' }),
  });
  renderPage(<DemoNotice />);
  return server;
}

async function ask() {
  fireEvent.click(await screen.findByRole('button', { name: t('demo.remove') }));
  return within(await screen.findByRole('dialog', { name: t('demo.confirm_title') }));
}

it('says what goes and what stays, and asks before anything is removed', async () => {
  const server = open(demo);
  const dialog = await ask();
  expect(dialog.getByText(t('demo.goes', { films: 26, people: 185 }))).toBeTruthy();
  expect(dialog.getByText(t('demo.stays'))).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: t('demo.cancel') }));
  expect(server.asked).toEqual([`GET ${route}`]);
});

it('removes it, follows that, and says when it is gone', async () => {
  const server = open(demo);
  const dialog = await ask();
  fireEvent.click(dialog.getByRole('button', { name: t('demo.confirm') }));
  expect(await screen.findByText(t('demo.removing'))).toBeTruthy();
  expect(server.asked).toContain(`DELETE ${route}`);
  server.answer(`GET ${route}`, () => json({ ...demo, stage: 'removed' }));
  await waitFor(() => expect(flash.list().at(-1)?.message).toBe(t('demo.removed')), {
    timeout: 4000,
  });
  expect(screen.queryByRole('region')).toBeNull();
});

it('says why it could not', async () => {
  const server = open(demo);
  const dialog = await ask();
  server.answer(`DELETE ${route}`, () => problem(409, 'no_demo', 'There is none.'));
  fireEvent.click(dialog.getByRole('button', { name: t('demo.confirm') }));
  await waitFor(() => expect(flash.list().at(-1)?.message).toBe('There is none.'));
});

it.each(['none', 'removed'])('is not there in a store whose demo is %s', async (stage) => {
  const server = open({ ...demo, stage });
  await waitFor(() => expect(server.asked).toEqual([`GET ${route}`]));
  expect(screen.queryByRole('region')).toBeNull();
});
