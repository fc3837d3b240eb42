import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { flash } from '../../stores/flash';
import { pageConfig } from '../../stores/page-config';
import { beginVisit, problem, serve, signIn, visit } from '../../testing/store';
import { go } from '../../util/go';
import { Component } from './ProfilesPage';

vi.mock('../../util/go', () => ({ go: vi.fn() }));

const MIA = { id: 3, name: 'Mia', color: 'green', age_limit: 6 as const };
const TOM = { id: 4, name: 'Tom', color: 'blue', age_limit: null };
const CHOOSE = 'PUT /api/profiles/current';
const done = () => new Response(null, { status: 204 });

function open(answer: unknown, current: typeof MIA | null = null, path = '/profiles') {
  pageConfig.session = { ...pageConfig.session, profile: current };
  const sent: unknown[] = [];
  serve({
    '/api/profiles': { current: current?.id ?? null, has_password: true, profiles: [MIA, TOM] },
    [CHOOSE]: async (request: Request) => {
      sent.push(await request.json());
      return typeof answer === 'function' ? (answer as () => Response)() : answer;
    },
  });
  visit(path, [{ path: '/profiles', Component }]);
  return sent;
}

beforeEach(() => {
  beginVisit();
  signIn();
  flash.closeAll();
  vi.mocked(go).mockClear();
});

test('the account and its profiles are there to choose from', async () => {
  const sent = open(done);
  expect(
    await screen.findByRole('button', { name: /Ann.*Every film.*Watching now/s }),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Mia.*Films up to 6/s }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/catalog'));
  expect(sent).toEqual([{ id: 3 }]);
  expect(screen.getByRole('link', { name: 'Manage profiles' }).getAttribute('href')).toBe(
    '/account?section=profiles',
  );
});

test('a profile with a limit is left with the password, and leads to the page that was wanted', async () => {
  const sent = open(done, MIA, '/profiles?next=/account');
  fireEvent.click(await screen.findByRole('button', { name: /Ann/ }));
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Switch profile' }));
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Switch profile' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/account'));
  expect(sent).toEqual([{ id: null, current_password: 'secret' }]);
  expect(screen.queryByRole('link', { name: 'Manage profiles' })).toBeNull();
});

test('a wrong password is said below its field', async () => {
  open(() => problem(422, 'wrong_password'), MIA);
  fireEvent.click(await screen.findByRole('button', { name: /Tom/ }));
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'guess' } });
  fireEvent.click(screen.getByRole('button', { name: 'Switch profile' }));
  expect(await screen.findByText('That password isn’t right. Try again.')).toBeTruthy();
  expect(go).not.toHaveBeenCalled();
});
