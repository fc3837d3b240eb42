import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { comment, draw, listAnswer, problem, serve, signIn } from './testing';

const goToSignIn = vi.hoisted(() => vi.fn());
vi.mock('@matinee/api/sign-in-redirect', () => ({ goToSignIn }));

beforeEach(() => {
  signIn();
  sessionStorage.clear();
  goToSignIn.mockReset();
});

test('a 401 to a reply leads to the page to sign in', async () => {
  const { bodies } = serve({
    'GET /api/comments': () => listAnswer([comment(1)]),
    'POST /api/comments': () => problem(401, 'sign_in_required'),
  });
  draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Reply to Writer 1' }));
  const field = screen.getByRole('combobox', { name: 'Write a reply' });
  fireEvent.change(field, { target: { value: 'Mine' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Reply' }).at(-1) as HTMLElement);
  await waitFor(() => expect(goToSignIn).toHaveBeenCalledExactlyOnceWith('/sign_in'));
  expect(bodies).toEqual([{ id: 12, thread_id: 1, comment: { body: 'Mine', mentioned: [] } }]);
});
