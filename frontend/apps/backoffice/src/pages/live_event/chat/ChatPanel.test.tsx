import type { ChatRules } from '@matinee/api/backoffice/chat';
import { FakeStream, message, room } from '@matinee/api/testing/chat';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UndoNotice } from '../../../components/UndoNotice';
import { t } from '../../../i18n';
import { renderPage } from '../../../testing/render';
import { json, nothing, problem, startServer } from '../../../testing/server';
import { ChatPanel } from './ChatPanel';

const CHAT = '/bullet/api/live_chats/7';
const RULES: ChatRules = {
  is_open: true,
  who_may_write: 'everyone',
  slow_seconds: 0,
  delay_seconds: 0,
  holds_first: false,
  links_after_minutes: 0,
  opens_early: true,
};
const DONE = { id: 5, undo_until: '2031-05-01T20:10:00Z' };

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeStream);
  FakeStream.opened = [];
});

function open(more: Parameters<typeof room>[0] = {}) {
  let rules = RULES;
  const server = startServer({
    [`GET ${CHAT}`]: () => json(room({ can_moderate: true, rules, ...more })),
    [`PATCH ${CHAT}`]: async (request) =>
      json((rules = { ...rules, ...((await request.json()) as Partial<ChatRules>) })),
    [`POST ${CHAT}/acts`]: () => json(DONE),
    [`POST ${CHAT}/acts/5/undo`]: nothing,
    [`GET ${CHAT}/sanctions`]: () => json([]),
  });
  renderPage(
    <>
      <UndoNotice />
      <ChatPanel eventId={7} />
    </>,
  );
  return server;
}

describe('the room', () => {
  it('goes on by its stream, held messages included', async () => {
    open();
    expect(await screen.findByText('message 1')).toBeTruthy();
    const held = message(3, { is_held: true });
    act(() => FakeStream.last.say('messages', { messages: [held] }, '41'));
    expect(screen.getByText('message 3')).toBeTruthy();
    expect(screen.getByText(t('chat.held'))).toBeTruthy();
    expect(screen.getByRole('button', { name: t('chat.acts.approve') })).toBeTruthy();
  });

  it('takes a message away, and gives it back', async () => {
    const server = open();
    await screen.findByText('message 1');
    const [first] = screen.getAllByRole('button', { name: t('chat.acts.delete') });
    if (first) fireEvent.click(first);
    expect(await screen.findByText(t('chat.done.delete'))).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.asked).toContain(`POST ${CHAT}/acts/5/undo`));
  });

  it('gives a refused line back, and says why', async () => {
    const server = open();
    server.answer(`POST ${CHAT}/messages`, () =>
      problem(403, 'chat_closed', 'The chat is closed.'),
    );
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: t('chat.write') });
    fireEvent.change(field, { target: { value: 'Good evening' } });
    fireEvent.click(screen.getByRole('button', { name: t('chat.send') }));
    await waitFor(() => expect(field.value).toBe('Good evening'));
  });
});

it('saves each rule by itself', async () => {
  const server = open();
  fireEvent.click(await screen.findByRole('switch', { name: t('chat.rules.holds_first') }));
  await screen.findByText(t('chat.rules.changed', { what: t('chat.rules.holds_first') }));
  expect(server.asked).toContain(`PATCH ${CHAT}`);
});

it('lets somebody write again', async () => {
  const server = open();
  server.answer(`GET ${CHAT}/sanctions`, () =>
    json([
      {
        id: 3,
        person_id: 5,
        person_name: 'Ada',
        kind: 'ban',
        until: null,
        in_store: false,
        by: 'Grace',
        created_at: '2031-05-01T20:00:00Z',
      },
    ]),
  );
  server.answer(`DELETE ${CHAT}/sanctions/3`, nothing);
  fireEvent.click(
    await screen.findByRole('button', { name: t('chat.sanctions.lift_for', { name: 'Ada' }) }),
  );
  await waitFor(() => expect(server.asked).toContain(`DELETE ${CHAT}/sanctions/3`));
});
