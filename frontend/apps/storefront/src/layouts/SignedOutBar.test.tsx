import { resultOf } from '@matinee/api/client';
import { client } from '@matinee/api/storefront/client';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { pageConfig } from '../stores/page-config';
import { SignedOutBar } from './SignedOutBar';

beforeEach(() => {
  document.body.innerHTML = '';
  pageConfig.session = { ...pageConfig.session, logged: true };
});

function refuse(status: number, code: string) {
  const body = { success: false, errors: [{ code, message: 'No.', field: null }], request_id: 'r' };
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  return resultOf(client.GET('/api/account/me' as never));
}

function open() {
  return render(
    <MemoryRouter initialEntries={['/account?show=profile']}>
      <SignedOutBar />
      <main>
        <input name="nickname" />
        <textarea name="about" />
        <input name="password" type="password" />
      </main>
    </MemoryRouter>,
  );
}

const fieldsOf = () =>
  [...document.querySelectorAll<HTMLInputElement>('main [name]')].map(({ value }) => value);

test('a session that ended leads to sign in and back, with what was typed', async () => {
  const first = open();
  await refuse(401, 'wrong_password');
  await refuse(403, 'sign_in_required');
  expect(screen.queryByRole('link')).toBeNull();

  await refuse(401, 'sign_in_required');
  const link = await screen.findByRole('link', { name: 'Sign in again' });
  expect(link.getAttribute('href')).toBe('/sign_in?next=%2Faccount%3Fshow%3Dprofile');
  for (const [index, field] of [
    ...document.querySelectorAll<HTMLInputElement>('main [name]'),
  ].entries()) {
    field.value = `typed ${index}`;
  }
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  first.unmount();
  open();
  expect(fieldsOf()).toEqual(['typed 0', 'typed 1', '']);
});

test('a guest has no session that could end', async () => {
  pageConfig.session = { ...pageConfig.session, logged: false };
  open();
  await refuse(401, 'sign_in_required');
  expect(screen.queryByRole('link')).toBeNull();
});
