import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { pageConfig } from '../../stores/page-config';
import { Component as SignInPage } from './SignInPage';

const calls = vi.fn<(request: Request) => Promise<Response>>();
const go = vi.fn<(path: string) => void>();

vi.mock('../../util/go', () => ({ go: (path: string) => go(path) }));

beforeEach(() => {
  calls.mockReset();
  go.mockReset();
  pageConfig.barrier = null;
  vi.stubGlobal('fetch', calls);
});

function open(at = '/sign_in') {
  render(
    <MemoryRouter initialEntries={[at]}>
      <SignInPage />
    </MemoryRouter>,
  );
}

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  calls.mockImplementation(async () => Response.json(body, { status, headers }));
}

function submit(email: string, password: string) {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('the right password leads to where one came from, by a page load', async () => {
  answer(200, { logged: true });
  open('/sign_in?next=%2Fprograms%2Frabbit');
  submit(' viewer@matinee.example ', ' pass word ');
  await waitFor(() => expect(go).toHaveBeenCalledWith('/programs/rabbit'));
  const request = calls.mock.calls[0]?.[0];
  expect(request?.method).toBe('POST');
  expect(new URL(request?.url ?? '').pathname).toBe('/api/sessions');
  expect(await request?.json()).toEqual({
    email: 'viewer@matinee.example',
    password: ' pass word ',
  });
});

test('a foreign next is not followed', async () => {
  answer(200, { logged: true });
  open('/sign_in?next=%2F%2Fevil.example');
  submit('viewer@matinee.example', 'secret');
  await waitFor(() => expect(go).toHaveBeenCalledWith('/catalog'));
});

test('an empty form asks nothing of the server and puts the words under the fields', () => {
  open();
  submit('', '');
  expect(calls).not.toHaveBeenCalled();
  const email = screen.getByLabelText('Email');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(email.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Enter your email address.');
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  expect(document.activeElement).toBe(email);
});

test('a wrong password is told once for both, and announced', async () => {
  answer(401, { errors: [{ code: 'wrong_credentials', message: 'no', field: null }] });
  open();
  submit('viewer@matinee.example', 'wrong');
  expect(await screen.findByText(/don’t match/)).toBeTruthy();
  expect(screen.getByText(/don’t match/).closest('[role=alert]')).not.toBeNull();
  expect(go).not.toHaveBeenCalled();
});

test('too many tries are told with the time to wait', async () => {
  answer(429, { errors: [] }, { 'Retry-After': '840' });
  open();
  submit('viewer@matinee.example', 'wrong');
  expect(
    await screen.findByText('Too many attempts. Wait 14 minutes, then try again.'),
  ).toBeTruthy();
});

test('what the server finds wrong with a field stands under it', async () => {
  answer(422, { errors: [{ code: 'invalid', message: 'Too long.', field: 'email' }] });
  open();
  submit('viewer@matinee.example', 'secret');
  await screen.findByText('Too long.');
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
});

test('a dead connection is told in words, and the form can be sent again', async () => {
  calls.mockRejectedValue(new TypeError('Failed to fetch'));
  open();
  submit('viewer@matinee.example', 'secret');
  expect(await screen.findByText(/couldn’t reach the server/)).toBeTruthy();
  answer(200, { logged: true });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/catalog'));
});

test('two quick clicks are one call', async () => {
  answer(200, { logged: true });
  open();
  submit('viewer@matinee.example', 'secret');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(go).toHaveBeenCalled());
  expect(calls.mock.calls.filter(([{ method }]) => method === 'POST')).toHaveLength(1);
});

test('the password can be shown', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
});

const barrier = { screen: 'maintenance', message: '', opens_at: null } as const;
const ways = () =>
  screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[0]);

test('one without an account joins, or asks for a code', () => {
  open();
  expect(ways()).toEqual(['/forgot_password', '/join', '/join']);
});

test('a closed store offers no way to its closed page', () => {
  pageConfig.barrier = { ...barrier, code: 'maintenance', minimum_age: null };
  open();
  expect(ways()).toEqual(['/forgot_password']);
});

test('where an age is asked for, one may join', () => {
  pageConfig.barrier = { ...barrier, code: 'age_unconfirmed', minimum_age: 18 };
  open();
  expect(ways()).toEqual(['/forgot_password', '/join', '/join']);
});
