import type { Setup, SetupStepName } from '@matinee/api/backoffice/setup';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { t } from '../../i18n';
import { flash, pageConfig } from '../../stores/page';
import { renderPage } from '../../testing/render';
import { json, problem, startServer } from '../../testing/server';
import { SetupPanel } from './SetupPanel';

const names: SetupStepName[] = [
  'film',
  'look',
  'price',
  'provider',
  'mail',
  'domain',
  'legal',
  'team',
];
const before = { ...pageConfig.session };
afterEach(() => void Object.assign(pageConfig.session, before));
const signInAs = (role: 'owner' | 'admin') =>
  void Object.assign(pageConfig.session, { logged: true, role });

const setup = (
  states: Partial<Record<SetupStepName, 'done' | 'skipped'>>,
  isOpen = false,
): Setup => ({
  steps: names.map((name) => ({ name, state: states[name] ?? 'open' })),
  is_open: isOpen,
  opens_at: null,
});
const allBut = (left?: SetupStepName) =>
  Object.fromEntries(names.filter((name) => name !== left).map((name) => [name, 'done' as const]));

function open(shown: Setup) {
  const server = startServer({
    'GET /bullet/api/setup': () => json(shown),
    'PUT /bullet/api/setup/price': () => json(setup({ film: 'done', price: 'skipped' })),
    'PATCH /bullet/api/store': () => json({}),
  });
  renderPage(<SetupPanel />);
  return server;
}

const title = (name: SetupStepName) => t(`setup.steps.${name}.title`);

it('says how far the store is, and leads to where each step is done', async () => {
  signInAs('owner');
  open(setup({ film: 'done', look: 'skipped' }));
  const bar = await screen.findByRole('progressbar', { name: t('setup.title') });
  expect(bar.getAttribute('aria-valuetext')).toBe('2 of 8 done');
  expect(screen.getByText(t('setup.closed'))).toBeTruthy();
  const provider = screen.getByRole('link', { name: t('setup.steps.provider.act') });
  expect(provider.getAttribute('href')).toBe('/bullet/payment_providers');
  expect(screen.queryByRole('link', { name: t('setup.steps.film.act') })).toBeNull();
});

it('leads an admin nowhere that only an owner may go', async () => {
  signInAs('admin');
  open(setup({}));
  expect(await screen.findByRole('link', { name: t('setup.steps.film.act') })).toBeTruthy();
  expect(screen.queryByRole('link', { name: t('setup.steps.team.act') })).toBeNull();
  expect(screen.getAllByText(new RegExp(t('setup.owner_only')))).toHaveLength(2);
});

it('skips a step, and offers to take it up again', async () => {
  const server = open(setup({ film: 'done' }));
  const skip = t('setup.skip_of', { step: title('price') });
  fireEvent.click(await screen.findByRole('button', { name: skip }));
  const undo = t('setup.take_up_of', { step: title('price') });
  expect(await screen.findByRole('button', { name: undo })).toBeTruthy();
  expect(server.bodyOf('PUT /bullet/api/setup/price')).toEqual({ is_skipped: true });
});

it('opens the store, and says before that what is left', async () => {
  const server = open(setup({ ...allBut('legal'), mail: 'skipped' }));
  fireEvent.click(await screen.findByRole('button', { name: t('setup.open') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('setup.confirm_title') }));
  expect(dialog.getByText(t('setup.confirm_left', { steps: title('legal') }))).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: t('setup.confirm') }));
  await waitFor(() => expect(flash.list().at(-1)?.message).toBe(t('setup.opened')));
  expect(server.bodyOf('PATCH /bullet/api/store')).toEqual({
    availability: { state: 'open', message: '', opens_at: null },
  });
  expect(screen.queryByRole('button', { name: t('setup.open') })).toBeNull();
});

it('says why the store stays closed', async () => {
  const server = open(setup(allBut()));
  server.answer('PATCH /bullet/api/store', () => problem(403, 'forbidden', 'Not you.'));
  fireEvent.click(await screen.findByRole('button', { name: t('setup.open') }));
  fireEvent.click(await screen.findByRole('button', { name: t('setup.confirm') }));
  await waitFor(() => expect(flash.list().at(-1)?.message).toBe('Not you.'));
});

it('is gone once the store is open and nothing is left to do', async () => {
  const server = open(setup({ ...allBut(), price: 'skipped' }, true));
  await waitFor(() => expect(server.asked).toEqual(['GET /bullet/api/setup']));
  expect(screen.queryByRole('region')).toBeNull();
});
