import { moderationKeys, type ModeratedComment } from '@matinee/api/backoffice/moderation';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render';
import { json, startServer } from '../../testing/server';
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
  reports: [],
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
