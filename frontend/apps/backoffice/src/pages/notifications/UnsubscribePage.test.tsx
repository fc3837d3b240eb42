import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../../i18n';
import { renderPage } from '../../testing/render';
import { json, nothing, problem, startServer } from '../../testing/server';
import { Component as UnsubscribePage } from './UnsubscribePage';

const LINK = '/bullet/api/unsubscribe/secret';
const title = 'New comments';

function open(answer: () => Response) {
  const server = startServer({
    [`GET ${LINK}`]: answer,
    [`POST ${LINK}`]: nothing,
    [`DELETE ${LINK}`]: nothing,
  });
  renderPage(<UnsubscribePage />, {
    at: '/bullet/unsubscribe/secret',
    path: '/bullet/unsubscribe/:token',
  });
  return server;
}

const button = (name: string) => screen.findByRole('button', { name });

it('asks first, and can be undone', async () => {
  const server = open(() => json({ title, choice: 'email', is_required: false }));
  const leave = await button(t('notifications.unsubscribe.action'));
  expect(server.asked).toEqual([`GET ${LINK}`]);
  fireEvent.click(leave);
  fireEvent.click(await button(t('notifications.unsubscribe.undo')));
  expect(await screen.findByText(t('notifications.unsubscribe.is_email', { title }))).toBeTruthy();
  expect(server.asked).toEqual([`GET ${LINK}`, `POST ${LINK}`, `DELETE ${LINK}`]);
});

it('says of what is about money that the office still shows it', async () => {
  open(() => json({ title, choice: 'email', is_required: true }));
  fireEvent.click(await button(t('notifications.unsubscribe.action')));
  expect(await screen.findByText(t('notifications.unsubscribe.is_office', { title }))).toBeTruthy();
});

it('says what to do about a void link', async () => {
  open(() => problem(404, 'not_found', 'No.'));
  expect(await screen.findByText(t('notifications.unsubscribe.void'))).toBeTruthy();
});

it('says what went wrong, and stays as it was', async () => {
  const server = open(() => json({ title, choice: 'email', is_required: false }));
  server.answer(`POST ${LINK}`, () => problem(500, 'internal', 'It broke.'));
  fireEvent.click(await button(t('notifications.unsubscribe.action')));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(await button(t('notifications.unsubscribe.action'))).toBeTruthy();
});
