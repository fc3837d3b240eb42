import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { flash } from '../stores/flash';
import { comment, draw, listAnswer, own, problem, serve, signIn } from './testing';

const goToSignIn = vi.hoisted(() => vi.fn());
vi.mock('@matinee/api/sign-in-redirect', () => ({ goToSignIn }));

beforeEach(() => {
  signIn();
  sessionStorage.clear();
  goToSignIn.mockReset();
});

function later<T>() {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((yes, no) => ([resolve, reject] = [yes, no]));
  return { promise, resolve, reject };
}

const composer = () => screen.findByRole('textbox', { name: 'Write a comment' });
const bodies = () =>
  screen.queryAllByRole('article').map((one) => one.querySelector('p')?.textContent);

async function write(text: string): Promise<HTMLTextAreaElement> {
  const field = (await composer()) as HTMLTextAreaElement;
  fireEvent.change(field, { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
  return field;
}

describe('writing', () => {
  test('a comment stands at the top at once and stays when the server has it', async () => {
    const sent = later<Response>();
    const { bodies: asked } = serve({
      'GET /api/comments': () => listAnswer([comment(1)]),
      'POST /api/comments': () => sent.promise,
    });
    draw();
    const field = await write('  Hello  ');
    expect(await screen.findByText('Sending…')).toBeTruthy();
    expect(screen.getByText('Hello')).toBeTruthy();
    expect(field.value).toBe('');
    sent.resolve(Response.json(own(2, { body: 'Hello' }), { status: 201 }));
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(bodies()).toEqual(['Hello', 'Words of 1']);
    expect(screen.getByRole('heading', { name: 'Comments 2' })).toBeTruthy();
    expect(asked).toEqual([{ id: 12, page: 1, comment: { body: 'Hello', mentioned: [] } }]);
    expect(sessionStorage.length).toBe(0);
  });

  test('a failure gives the text back, says why, and keeps it over a reload', async () => {
    serve({
      'GET /api/comments': () => listAnswer([]),
      'POST /api/comments': () => problem(503, 'unavailable'),
    });
    const page = draw();
    const field = await write('Not to be lost');
    expect(await screen.findByText(/wasn’t sent.*text is still here/)).toBeTruthy();
    expect(field.value).toBe('Not to be lost');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    page.unmount();
    draw();
    expect(((await composer()) as HTMLTextAreaElement).value).toBe('Not to be lost');
  });

  test('what was typed while a comment failed is kept with it', async () => {
    const sent = later<Response>();
    serve({ 'GET /api/comments': () => listAnswer([]), 'POST /api/comments': () => sent.promise });
    draw();
    const field = await write('first');
    fireEvent.change(field, { target: { value: 'second' } });
    sent.reject(new TypeError('Failed to fetch'));
    await waitFor(() => expect(field.value).toBe('first\nsecond'));
  });

  test('too fast says how long to wait', async () => {
    serve({
      'GET /api/comments': () => listAnswer([]),
      'POST /api/comments': () => problem(429, 'too_many_comments', { 'Retry-After': '40' }),
    });
    draw();
    await write('again');
    expect(await screen.findByText(/Wait 40 seconds/)).toBeTruthy();
  });

  test('a 401 leads to the page to sign in, and the text waits', async () => {
    serve({
      'GET /api/comments': () => listAnswer([]),
      'POST /api/comments': () => problem(401, 'sign_in_required'),
    });
    draw();
    await write('Hello');
    await waitFor(() => expect(goToSignIn).toHaveBeenCalledExactlyOnceWith('/sign_in'));
    expect(Object.values(sessionStorage)).toEqual(['Hello']);
  });

  test('the length is told near the limit and holds the button beyond it', async () => {
    serve({ 'GET /api/comments': () => listAnswer([]) });
    draw();
    const field = await composer();
    const button = screen.getByRole('button', { name: 'Comment' });
    const type = (value: string) => fireEvent.change(field, { target: { value } });
    type('x'.repeat(1799));
    expect(screen.queryByText(/left/)).toBeNull();
    type('🎬'.repeat(1999));
    expect(screen.getByText('1 character left')).toBeTruthy();
    type('x'.repeat(2001));
    expect(screen.getByText('1 character too many')).toBeTruthy();
    expect(button.hasAttribute('disabled')).toBe(true);
    type('   ');
    expect(button.hasAttribute('disabled')).toBe(true);
  });

  test('a held comment says so to its writer', async () => {
    serve({
      'GET /api/comments': () => listAnswer([]),
      'POST /api/comments': () => Response.json(own(2, { is_held: true }), { status: 201 }),
    });
    draw();
    await write('Words of 2');
    expect(await screen.findByText(/once a moderator approves it/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Comments' })).toBeTruthy();
  });
});

describe('permissions', () => {
  test('a guest gets one line and the way to sign in, with the way back', async () => {
    signIn(false);
    serve({ 'GET /api/comments': () => listAnswer([comment(1)], { 'can-write': 'false' }) });
    draw();
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/sign_in?next=%2F%23comments');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Reply/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Options for/ })).toBeNull();
  });

  test('who may not write is told why', async () => {
    serve({ 'GET /api/comments': () => listAnswer([], { 'can-write': 'false' }) });
    draw();
    expect(await screen.findByText(/blocked you from commenting/)).toBeTruthy();
  });

  test('where nobody may read there is nothing', async () => {
    serve({ 'GET /api/comments': () => listAnswer([], { 'can-read': 'false' }) });
    const { container } = draw();
    await waitFor(() => expect(container.textContent).toBe(''));
  });
});

describe('a list', () => {
  test('that did not load says so and tries again', async () => {
    const { routes } = serve({ 'GET /api/comments': () => problem(500, 'internal_error') });
    draw();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    routes['GET /api/comments'] = () => listAnswer([comment(1)]);
    expect(await screen.findByText('Words of 1')).toBeTruthy();
  });

  test('goes on after the last comment that one has', async () => {
    const { asked } = serve({
      'GET /api/comments': (request) =>
        request.url.includes('page=2')
          ? listAnswer([comment(1)])
          : listAnswer([comment(3), comment(2)], { 'last-page': 'false' }),
    });
    draw();
    fireEvent.click(await screen.findByRole('button', { name: 'Show more comments' }));
    expect(await screen.findByText('Words of 1')).toBeTruthy();
    expect(asked.at(-1)).toBe('GET /api/comments?id=12&page=2&before=2');
    expect(screen.queryByRole('button', { name: 'Show more comments' })).toBeNull();
  });
});

describe('a thread', () => {
  test('has its replies, and a new reply goes to the end of them', async () => {
    const { asked } = serve({
      'GET /api/comments': () =>
        listAnswer([comment(1, { replies_count: 1, thread: [comment(2, { thread_id: 1 })] })], {
          'total-comments': '2',
        }),
      'POST /api/comments': () =>
        Response.json(own(3, { thread_id: 1, body: 'Mine' }), { status: 201 }),
    });
    draw();
    await screen.findByText('Words of 2');
    fireEvent.click(screen.getByRole('button', { name: 'Reply to Writer 2' }));
    const field = screen.getByRole('textbox', { name: 'Write a reply' });
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'Mine' } });
    fireEvent.click(screen.getByRole('button', { name: 'Reply' }));
    await waitFor(() => expect(bodies()).toEqual(['Words of 1', 'Words of 2', 'Mine']));
    expect(screen.queryByRole('textbox', { name: 'Write a reply' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Comments 3' })).toBeTruthy();
    expect(asked).toEqual(['GET /api/comments?id=12&page=1', 'POST /api/comments']);
  });

  test('keeps a tombstone when its opener is deleted', async () => {
    serve({
      'GET /api/comments': () => listAnswer([own(1, { replies_count: 2 })]),
      'DELETE /api/comments/1': () => new Response(null, { status: 204 }),
    });
    draw();
    fireEvent.click(await screen.findByRole('button', { name: /Edit or delete/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('This comment was deleted.')).toBeTruthy();
    expect(screen.queryByText('Words of 1')).toBeNull();
    expect(screen.getByRole('button', { name: 'Show all 2 replies' })).toBeTruthy();
  });
});

describe('one’s own comment', () => {
  test('is changed in its place', async () => {
    const { bodies: sent } = serve({
      'GET /api/comments': () => listAnswer([own(1)]),
      'PATCH /api/comments/1': () =>
        Response.json(own(1, { body: 'Better words', edited_at: '2026-01-01T12:05:00.000Z' })),
    });
    draw();
    fireEvent.click(await screen.findByRole('button', { name: /Edit or delete/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const field = await screen.findByRole('textbox', { name: 'Edit your comment' });
    fireEvent.change(field, { target: { value: 'Better words' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('edited')).toBeTruthy();
    expect(bodies()).toEqual(['Better words']);
    expect(sent).toEqual([{ comment: { body: 'Better words', mentioned: [] } }]);
  });

  test('stays with its new words when the time is over', async () => {
    serve({
      'GET /api/comments': () => listAnswer([own(1)]),
      'PATCH /api/comments/1': () => problem(409, 'too_late'),
    });
    draw();
    fireEvent.click(await screen.findByRole('button', { name: /Edit or delete/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const field = await screen.findByRole('textbox', { name: 'Edit your comment' });
    fireEvent.change(field, { target: { value: 'Late' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/only be edited for 15 minutes/)).toBeTruthy();
    expect((field as HTMLTextAreaElement).value).toBe('Late');
  });
});

test('a report goes to the moderators with its reason', async () => {
  const { bodies: sent } = serve({
    'GET /api/comments': () => listAnswer([comment(1)]),
    'POST /api/comments/1/report': () => new Response(null, { status: 204 }),
  });
  const show = vi.spyOn(flash, 'show');
  draw();
  fireEvent.click(await screen.findByRole('button', { name: /Options for the comment/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Spoiler' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
  await waitFor(() =>
    expect(show).toHaveBeenCalledWith(expect.stringContaining('Thanks'), 'success'),
  );
  expect(sent).toEqual([{ reason: 'spoiler' }]);
});

async function typeIn(text: string): Promise<HTMLTextAreaElement> {
  const field = (await composer()) as HTMLTextAreaElement;
  put(field, text);
  return field;
}

function put(field: HTMLTextAreaElement, text: string) {
  field.focus();
  fireEvent.change(field, { target: { value: text } });
  field.setSelectionRange(text.length, text.length);
  fireEvent.select(field);
}

describe('mentions', () => {
  const people = [
    { id: 7, name: 'Ann Smith', nickname: 'ann.s', mention: 'ann.s' },
    { id: 8, name: 'Anna', nickname: 'anna', mention: 'anna' },
  ];

  test('are chosen by the keyboard alone', async () => {
    const { bodies: sent } = serve({
      'GET /api/comments': () => listAnswer([]),
      'GET /api/users/by_name.json': () => Response.json(people),
      'POST /api/comments': () => Response.json(own(1), { status: 201 }),
    });
    draw();
    const field = await typeIn('Hi @an');
    const list = await screen.findByRole('listbox', { name: 'People to mention' });
    const options = within(list).getAllByRole('option');
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    expect(field.getAttribute('aria-activedescendant')).toBe(options[0]?.id);
    expect(screen.getByText(/2 people\. Use the arrow keys/)).toBeTruthy();
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(field.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(field.value).toBe('Hi @ann.s ');
    // The next key is behind the name, however soon it comes.
    expect(field.selectionStart).toBe(10);
    expect(screen.queryByRole('listbox')).toBeNull();
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ comment: { body: 'Hi @ann.s', mentioned: [7] } });
  });

  test('what stands behind the caret stays there', async () => {
    serve({
      'GET /api/comments': () => listAnswer([]),
      'GET /api/users/by_name.json': () => Response.json(people),
    });
    draw();
    const field = await typeIn('Hi @an, said I');
    field.setSelectionRange(6, 6);
    fireEvent.select(field);
    await screen.findByRole('listbox');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(field.value).toBe('Hi @ann.s , said I');
    expect(field.selectionStart).toBe(10);
  });

  test('Escape closes the list and leaves the text', async () => {
    serve({
      'GET /api/comments': () => listAnswer([]),
      'GET /api/users/by_name.json': () => Response.json(people),
    });
    draw();
    const field = await typeIn('@an');
    await screen.findByRole('listbox');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field.value).toBe('@an');
    await typeIn('@ann');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('ask once when the typing rests, and not for more of what nobody is called', async () => {
    const { asked } = serve({
      'GET /api/comments': () => listAnswer([]),
      'GET /api/users/by_name.json': () => Response.json([]),
    });
    draw();
    const field = await typeIn('@');
    for (const text of ['@x', '@xy']) put(field, text);
    const lookUps = () => asked.filter((call) => call.includes('by_name'));
    await waitFor(() => expect(lookUps()).toEqual(['GET /api/users/by_name.json?name=xy']));
    await screen.findByText('No one by that name.');
    await typeIn('@xyz');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(lookUps()).toHaveLength(1);
  });
});
