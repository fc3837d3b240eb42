import { moderationKeys, type ModeratedComment } from '@matinee/api/backoffice/moderation';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { renderPage } from '../../testing/render';
import { json, nothing, problem, startServer } from '../../testing/server';
import { rowId } from './CommentRow';
import { Component as ModerationPage } from './ModerationPage';

const list = 'GET /bullet/api/comments';
const decisions = 'POST /bullet/api/comments/decisions';

afterEach(() => vi.unstubAllGlobals());

const comment = (id: number): ModeratedComment => ({
  id,
  segments: [{ text: `Comment ${id}`, href: null, user_id: null }] as ModeratedComment['segments'],
  state: 'held',
  held_for: 'first',
  created_at: '2026-03-01T10:00:00Z',
  edited_at: null,
  author: null,
  content: { title: 'Bikes', permalink: 'bikes' } as ModeratedComment['content'],
  chapter: null,
  thread: null,
  replies_count: 0,
  is_pinned: false,
  is_hearted: false,
  reports: [],
});
const shown = (id: number, more: Partial<ModeratedComment> = {}): ModeratedComment => ({
  ...comment(id),
  state: 'shown',
  held_for: '',
  author: {
    id: 70 + id,
    name: `Writer ${id}`,
    mention: `writer${id}`,
    email: null,
    role: 'customer',
    is_staff: false,
    is_blocked: false,
  },
  ...more,
});
const answer = (...ids: number[]) => json(ids.map(comment), { 'last-page': 'true' });

async function open(...ids: number[]) {
  const server = startServer({
    [list]: () => answer(...ids),
    'GET /bullet/api/comments/counts': () => json({ held: ids.length, reported: 0 }),
  });
  const page = renderPage(<ModerationPage />);
  await screen.findByText(`Comment ${ids[0]}`);
  async function readAgain(...next: number[]) {
    server.answer(list, () => answer(...next));
    await act(() => page.queryClient.invalidateQueries({ queryKey: moderationKeys.all }));
    await waitFor(() =>
      expect([...document.querySelectorAll('article')].map(({ id }) => id)).toEqual(
        next.map(rowId),
      ),
    );
  }
  return { server, readAgain };
}

async function openShown(...rows: ModeratedComment[]) {
  const server = startServer({
    [list]: () => json(rows, { 'last-page': 'true' }),
    'GET /bullet/api/comments/counts': () => json({ held: 0, reported: 0 }),
  });
  renderPage(<ModerationPage />);
  await screen.findByText(`Comment ${rows[0]?.id}`);
  return server;
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.id;

describe('the row that a moderator has chosen, when the list is read again', () => {
  it('keeps the focus where rows come, go and change places', async () => {
    const { readAgain } = await open(1, 2, 3);
    press('j');
    press('j');
    expect(focused()).toBe(rowId(2));
    await readAgain(4, 1, 2, 3);
    expect(focused()).toBe(rowId(2));
    await readAgain(2, 3, 4, 1);
    expect(focused()).toBe(rowId(2));
    await readAgain(3, 1, 4, 2);
    expect(focused()).toBe(rowId(2));
  });

  it('leaves it to the one that takes its place', async () => {
    const { readAgain } = await open(1, 2, 3);
    press('j');
    press('j');
    await readAgain(1, 3);
    expect(focused()).toBe(rowId(3));
    await readAgain(1);
    expect(focused()).toBe(rowId(1));
  });

  it('keeps a button of it too', async () => {
    const { readAgain } = await open(1, 2, 3);
    const [, checkbox] = screen.getAllByRole('checkbox');
    checkbox?.focus();
    await readAgain(3, 2, 1);
    expect(document.activeElement).toBe(checkbox);
  });

  it('is the one that a key acts on, wherever it is by then', async () => {
    const { server, readAgain } = await open(1, 2, 3);
    server.answer(decisions, () => json({ decision_id: 1, ids: [2] }));
    press('j');
    press('j');
    act(() => (document.activeElement as HTMLElement).blur());
    fireEvent.pointerDown(document.body);
    await readAgain(4, 1, 2, 3);
    press('h');
    await waitFor(() => expect(server.bodyOf(decisions)).toEqual({ ids: [2], action: 'hide' }));
  });

  it('does not take the focus from another place of the page', async () => {
    const { readAgain } = await open(1, 2);
    press('j');
    const search = screen.getByRole('searchbox');
    search.focus();
    await readAgain(2);
    expect(document.activeElement).toBe(search);
  });
});

const heart = () =>
  screen.getByRole('button', { name: 'Like the comment by Writer 1 as the store' });

describe('what the team does for everybody to see', () => {
  const replies = 'POST /bullet/api/comments/1/replies';

  it('replies with the key, and the text stays where it is refused', async () => {
    const server = await openShown(shown(1));
    server.answer(replies, () => problem(409, 'comment_deleted', 'This comment was deleted.'));
    press('r');
    const field = screen.getByRole('textbox', { name: 'Reply to Writer 1' });
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'Thank you' } });
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    expect(await screen.findByText('This comment was deleted.')).toBeTruthy();
    expect(field).toHaveProperty('value', 'Thank you');
    server.answer(replies, () => json(shown(2)));
    fireEvent.click(screen.getByRole('button', { name: 'Post reply' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Reply/ })).toBeNull());
    expect(server.bodyOf(replies)).toEqual({ comment: { body: 'Thank you', mentioned: [] } });
    expect(focused()).toBe(rowId(1));
  });

  it('mentions whom a reply in a thread answers', async () => {
    const server = await openShown(shown(1, { thread: { id: 9, excerpt: 'The first' } }));
    server.answer(replies, () => json(shown(2)));
    fireEvent.click(screen.getByRole('button', { name: 'Reply' }));
    const field = screen.getByRole('textbox', { name: 'Reply to Writer 1' });
    expect(field).toHaveProperty('value', '@writer1 ');
    fireEvent.change(field, { target: { value: '@writer1 Yes' } });
    fireEvent.click(screen.getByRole('button', { name: 'Post reply' }));
    await waitFor(() =>
      expect(server.bodyOf(replies)).toEqual({
        comment: { body: '@writer1 Yes', mentioned: [71] },
      }),
    );
  });

  it('likes a comment and takes the heart back', async () => {
    const server = await openShown(shown(1));
    server.answer('PUT /bullet/api/comments/1/heart', nothing);
    server.answer('DELETE /bullet/api/comments/1/heart', nothing);
    expect(heart().getAttribute('aria-pressed')).toBe('false');
    server.answer(list, () => json([shown(1, { is_hearted: true })], { 'last-page': 'true' }));
    fireEvent.click(heart());
    await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('true'));
    fireEvent.click(heart());
    await waitFor(() => expect(server.asked).toContain('DELETE /bullet/api/comments/1/heart'));
  });

  it('pins a comment, and no reply', async () => {
    const server = await openShown(shown(1), shown(2, { thread: { id: 1, excerpt: 'The first' } }));
    server.answer('PUT /bullet/api/comments/1/pin', nothing);
    fireEvent.click(screen.getByRole('button', { name: 'Options for the comment by Writer 2' }));
    await screen.findByRole('menuitem', { name: 'Open at the film' });
    expect(screen.queryByRole('menuitem', { name: /Pin/ })).toBeNull();
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    server.answer(list, () => json([shown(1, { is_pinned: true })], { 'last-page': 'true' }));
    fireEvent.click(screen.getByRole('button', { name: 'Options for the comment by Writer 1' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Pin to the top of the page' }));
    expect(await screen.findByText('Pinned')).toBeTruthy();
    expect(server.asked).toContain('PUT /bullet/api/comments/1/pin');
  });
});

it('lists the comments of a person found by name', async () => {
  const server = await openShown(shown(1));
  server.answer('GET /bullet/api/users/by_name.json', () =>
    json([{ id: 71, name: 'Writer 1', nickname: '', mention: 'Writer 1' }]),
  );
  const field = screen.getByRole('combobox', { name: 'Find a person' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'wri' } });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.click(await screen.findByRole('option', { name: 'Writer 1' }));
  await waitFor(() =>
    expect(server.asked.some((call) => /filter=all.*author_id=71/.test(call))).toBe(true),
  );
  expect(server.asked).toContain('GET /bullet/api/users/by_name.json?name=wri');
});

describe('the order', () => {
  it('is turned round, and the address keeps it', async () => {
    const server = startServer({
      [list]: () => json([comment(1)], { 'last-page': 'true', 'total-results': '40000' }),
      'GET /bullet/api/comments/counts': () => json({ held: 1, reported: 0 }),
    });
    const { router } = renderPage(<ModerationPage />);
    expect(await screen.findByText(t('lists.total', { count: 40_000 }))).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: t('moderation.newest_first') }));
    expect(await screen.findByRole('button', { name: t('moderation.oldest_first') })).toBeTruthy();
    await waitFor(() => expect(server.asked).toContain(`${list}?filter=queue&q=&page=1&sort=date`));
    expect(router.state.location.search).toBe('?sort=date');
  });
});
