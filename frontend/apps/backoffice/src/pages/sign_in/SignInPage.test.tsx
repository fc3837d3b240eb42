import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { renderPage } from '../../testing/render';
import { nothing, json, problem, startServer } from '../../testing/server';
import { Component as SignInPage } from './SignInPage';

const route = 'POST /bullet/api/sessions';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function fill(email = 'owner@matinee.example', password = 'secret') {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('signing in', () => {
  it('asks for what is missing without asking the server', async () => {
    const server = startServer({});
    renderPage(<SignInPage />);
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(t('sign_in.missing_email'))).toBeTruthy();
    expect(screen.getByText(t('sign_in.missing_password'))).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(server.asked).toEqual([]);
  });

  it('says in words that email or password is wrong', async () => {
    startServer({ [route]: () => problem(401, 'wrong_credentials', 'No.') });
    renderPage(<SignInPage />);
    fill();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(t('sign_in.wrong')));
  });

  it('names the waiting time after too many tries, and lets nobody try before', async () => {
    const headers = { 'Retry-After': '94' };
    const server = startServer({ [route]: () => problem(429, 'too_many', 'No.', { headers }) });
    renderPage(<SignInPage />);
    fill();
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(t('sign_in.wait', { time: '1 min 34 s' })),
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' });
    expect(button.disabled).toBe(true);
    expect(server.asked).toHaveLength(1);
  });

  it('keeps viewers without a right out, signed out again', async () => {
    const viewer = {
      logged: true,
      name: 'Ann',
      id: 2,
      email: 'a@b.c',
      role: 'customer',
      nickname: '',
    };
    const server = startServer({
      [route]: () => json(viewer),
      'DELETE /bullet/api/sessions': nothing,
    });
    renderPage(<SignInPage />);
    fill();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(t('sign_in.no_right')));
    expect(server.asked).toEqual([route, 'DELETE /bullet/api/sessions']);
  });

  it('says so when the store does not answer, and keeps what was typed', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    renderPage(<SignInPage />);
    fill('me@matinee.example');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/can’t be reached/));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('me@matinee.example');
  });
});
