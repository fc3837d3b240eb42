import type { Barrier } from '@matinee/api/page-config';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageConfig } from '../../stores/page-config';
import { beginVisit, problem, serve, signIn, visit } from '../../testing/store';
import { Component } from './NotAvailablePage';

const go = vi.hoisted(() => vi.fn<(path: string) => void>());
vi.mock('../../util/go', () => ({ go }));

const barrier: Barrier = {
  screen: 'maintenance',
  code: 'maintenance',
  message: '',
  opens_at: null,
  minimum_age: null,
};
const age: Barrier = {
  ...barrier,
  screen: 'access_restricted',
  code: 'age_unconfirmed',
  minimum_age: 18,
};

beforeEach(() => {
  beginVisit();
  go.mockReset();
});
afterEach(() => {
  pageConfig.barrier = null;
});

function open(path: string, known: Barrier | null) {
  pageConfig.barrier = known;
  return visit(path, [{ path: '*', Component }]);
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['maintenance', 'Back soon'],
  ['not_available', 'Matinee is closed'],
  ['access_restricted', 'Not available in your country'],
])('an open store’s /%s says what its name says, and leads home', (name, title) => {
  open(`/${name}`, null);
  expect(heading()).toBe(title);
  press('Try again');
  expect(go).toHaveBeenCalledWith('/');
});

test('in place of a page it leads back to that page', () => {
  open('/programs/rabbit?t=4', barrier);
  expect(heading()).toBe('Back soon');
  press('Try again');
  expect(go).toHaveBeenCalledWith('/programs/rabbit?t=4');
});

test('the owner’s own sentence takes the place of ours, as text', () => {
  open('/catalog', { ...barrier, message: 'Back at <b>nine</b>.' });
  expect(screen.getByText('Back at <b>nine</b>.')).toBeTruthy();
  expect(screen.queryByText(/under maintenance/)).toBeNull();
});

test('a closed store says when it opens', () => {
  open('/catalog', {
    ...barrier,
    screen: 'not_available',
    code: 'not_open',
    opens_at: '2031-05-01T07:00:00Z',
  });
  expect(heading()).toBe('Matinee opens soon');
  expect(screen.getByText(/^It opens on .*2031/)).toBeTruthy();
  expect(screen.queryByText(/closed right now/)).toBeNull();
});

test('customers of a closed store find their account, in maintenance they do not', () => {
  signIn();
  const page = open('/catalog', { ...barrier, screen: 'not_available', code: 'not_open' });
  expect(screen.getByRole('link', { name: 'Go to my account' })).toBeTruthy();
  page.unmount();
  open('/catalog', barrier);
  expect(screen.queryByRole('link')).toBeNull();
});

test('an age is confirmed once, and leads to where one wanted to go', async () => {
  const server = serve({ 'POST /api/age_confirmation': new Response(null, { status: 204 }) });
  open('/programs/rabbit', age);
  press('I am 18 or older');
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith('/programs/rabbit'));
  expect(server.made()).toEqual(['POST /api/age_confirmation']);
});

test('an age that could not be confirmed is said to be so, and may be tried again', async () => {
  serve({ 'POST /api/age_confirmation': problem(500, 'internal_error') });
  open('/catalog', age);
  press('I am 18 or older');
  const words = await screen.findByText('Something went wrong. Try again.');
  expect(words.closest('[role="alert"]')).toBeTruthy();
  expect(go).not.toHaveBeenCalled();
  expect(screen.getByRole('button').getAttribute('aria-busy')).not.toBe('true');
});
