import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { flash, pageConfig } from '../../stores/page';
import { person } from '../../testing/people';
import { renderPage } from '../../testing/render';
import { json, nothing, problem, startServer } from '../../testing/server';
import { Component as PeoplePage } from './PeoplePage';

const PEOPLE = '/bullet/api/people';
const INVITATIONS = '/bullet/api/invitations';
const before = { ...pageConfig.session };

beforeEach(() => void Object.assign(pageConfig.session, { logged: true, role: 'owner', id: 1 }));
afterEach(() => {
  Object.assign(pageConfig.session, before);
  vi.unstubAllGlobals();
});

const listOf = (...people: object[]) =>
  json({ total: people.length, people }, { 'last-page': 'true' });

function open(people: object[] = [person()], at = '/bullet/people') {
  const server = startServer({
    [`GET ${PEOPLE}`]: () => listOf(...people),
    [`GET ${INVITATIONS}`]: () => json([]),
  });
  return { ...renderPage(<PeoplePage />, { at }), server };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const choose = async (act: string) => {
  await press(t('people.acts', { name: 'Ben Ito' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: act }));
};
const said = (message: string) =>
  waitFor(() => expect(flash.list().map((one) => one.message)).toContain(message));

it('lists who there is: role, devices, and who is blocked', async () => {
  open([person({ is_blocked: true }), person({ id: 1, name: 'Owner', role: 'owner' })]);
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(first?.textContent).toContain(`Ben Ito${t('people.blocked')}ben@example.com · @ben`);
  expect(first?.textContent).toContain(t('people.roles.customer'));
  expect(first?.textContent).toContain(t('people.devices', { count: 2 }));
  expect(second?.textContent).toContain(`(${t('people.you')})`);
  expect(screen.getByText(t('people.total', { count: 2 }))).toBeTruthy();
  expect(screen.getByRole('button', { name: t('people.invite.open') })).toBeTruthy();
});

it('finds nobody, and leads back to everybody', async () => {
  const { router, server } = open([], '/bullet/people?q=zzz');
  expect(await screen.findByText(t('people.empty.title'))).toBeTruthy();
  server.answer(`GET ${PEOPLE}`, () => listOf(person()));
  await press(t('people.empty.all'));
  expect(await screen.findByText('Ben Ito')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

it('narrows to the blocked, who are of every role', async () => {
  const { server } = open();
  await press(t('people.filters.blocked'));
  await waitFor(() => expect(server.asked.at(-1)).toContain('blocked=true'));
  expect(server.asked.at(-1)).not.toContain('role=');
});

it('says why the list did not come, and asks again', async () => {
  const { server } = open();
  server.answer(`GET ${PEOPLE}`, () => problem(500, 'error', 'It broke.'));
  expect((await screen.findByRole('alert')).textContent).toContain('It broke.');
  server.answer(`GET ${PEOPLE}`, () => listOf(person()));
  await press(t('errors.retry'));
  expect(await screen.findByText('Ben Ito')).toBeTruthy();
});

it('blocks somebody, and lets them in again', async () => {
  const { server } = open();
  server.answer(`POST ${PEOPLE}/12/block`, nothing);
  server.answer(`POST ${PEOPLE}/12/unblock`, nothing);
  await screen.findByText('Ben Ito');
  server.answer(`GET ${PEOPLE}`, () => listOf(person({ is_blocked: true })));
  await choose(t('people.act.block'));
  await said(t('people.done.block', { name: 'Ben Ito' }));
  await screen.findByText(t('people.blocked'), { selector: 'span' });
  await choose(t('people.act.unblock'));
  await said(t('people.done.unblock', { name: 'Ben Ito' }));
});

it('gives a role', async () => {
  const { server } = open();
  server.answer(`PUT ${PEOPLE}/12/role`, () => json(person({ role: 'moderator' })));
  await choose(t('people.act.role'));
  const dialog = within(
    await screen.findByRole('dialog', { name: t('people.role_dialog.title', { name: 'Ben Ito' }) }),
  );
  fireEvent.click(
    dialog.getByRole('radio', { name: new RegExp(`^${t('people.roles.moderator')}`) }),
  );
  fireEvent.click(dialog.getByRole('button', { name: t('people.role_dialog.save') }));
  await said(t('people.done.role', { name: 'Ben Ito', role: 'moderator' }));
  expect(server.bodyOf(`PUT ${PEOPLE}/12/role`)).toEqual({ role: 'moderator' });
});

it('lets nobody act on themselves, and a moderator on nobody', async () => {
  const { unmount } = open([person({ id: 1 })]);
  await screen.findByText('Ben Ito');
  expect(screen.queryByRole('button', { name: t('people.acts', { name: 'Ben Ito' }) })).toBeNull();
  unmount();
  Object.assign(pageConfig.session, { role: 'moderator' });
  open([person({ email: null })]);
  await screen.findByText('Ben Ito');
  expect(screen.queryByRole('button', { name: t('people.acts', { name: 'Ben Ito' }) })).toBeNull();
  expect(screen.queryByRole('button', { name: t('people.invite.open') })).toBeNull();
});
