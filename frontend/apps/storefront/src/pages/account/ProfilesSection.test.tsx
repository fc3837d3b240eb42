import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { flash } from '../../stores/flash';
import { beginVisit, problem, serve, signIn, visit } from '../../testing/store';
import { ProfilesSection } from './ProfilesSection';

const MIA = { id: 3, name: 'Mia', color: 'green', age_limit: 6 };
const answer = (...profiles: unknown[]) => ({ current: null, has_password: true, profiles });

function open(answers: Parameters<typeof serve>[0]) {
  const server = serve(answers);
  visit('/account', [{ path: '/account', Component: ProfilesSection }]);
  return server;
}

beforeEach(() => {
  beginVisit();
  signIn();
  flash.closeAll();
});

test('a profile is added with a name, a colour and a limit', async () => {
  let sent: unknown = null;
  const server = open({
    '/api/profiles': answer(),
    'POST /api/profiles': async (request: Request) => {
      sent = await request.json();
      server.answers['/api/profiles'] = answer(MIA);
      return Response.json(MIA, { status: 201 });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add a profile' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toBeNull(); // a name is missing
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Mia' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Green' }));
  fireEvent.change(screen.getByLabelText('Age limit'), { target: { value: '12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Films up to 6')).toBeTruthy();
  expect(sent).toEqual({ name: 'Mia', color: 'green', age_limit: 12 });
});

test('a second profile begins with another colour', async () => {
  open({ '/api/profiles': answer({ ...MIA, color: 'blue' }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Add a profile' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Red' }).checked).toBe(true);
});

test('a limit is lifted, and a name that is taken is said', async () => {
  let sent: unknown = null;
  open({
    '/api/profiles': answer(MIA),
    'PATCH /api/profiles/3': async (request: Request) => {
      sent = await request.json();
      return problem(409, 'name_taken');
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Mia' }));
  fireEvent.change(screen.getByLabelText('Age limit'), { target: { value: 'null' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Another profile has this name/)).toBeTruthy();
  expect(sent).toEqual({ name: 'Mia', color: 'green', age_limit: null });
});

test('a profile is removed after a question, and five are the most', async () => {
  const rows = [MIA, { ...MIA, id: 4, name: 'Tom' }, { ...MIA, id: 5, name: 'Eva' }];
  const server = open({
    '/api/profiles': answer(...rows, { ...MIA, id: 6, name: 'Jon' }),
    'DELETE /api/profiles/3': new Response(null, { status: 204 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Mia' }));
  expect(screen.queryByRole('button', { name: 'Add a profile' })).toBeNull();
  server.answers['/api/profiles'] = answer(...rows.slice(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Mia')).toBeNull());
  expect(server.made()).toContain('DELETE /api/profiles/3');
});
