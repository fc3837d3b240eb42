import { render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { pageConfig } from '../stores/page-config';
import { isHere } from './leave';
import { findServerPage } from './registry';
import { Component, loader } from './ServerPage';

function showServerPage(component: string, props: Record<string, unknown>) {
  const url = '/';
  pageConfig.server_page = { component, props: { errors: {}, ...props }, url, version: 'v1' };
  const router = createBrowserRouter([
    { path: '*', loader, Component, HydrateFallback: () => null },
  ]);
  return render(<RouterProvider router={router} />);
}

afterEach(() => {
  pageConfig.server_page = null;
  vi.useRealTimers();
});

test('the page that the server named is shown with its props', async () => {
  showServerPage('InternalError', { request_id: 'abc123' });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByText(/abc123/)).not.toBeNull();
});

test('a redirect says where it goes, and lets one go at once', async () => {
  showServerPage('Redirect', { url: 'https://shop.example/terms', host: 'shop.example' });
  await screen.findByText(/shop\.example/);
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://shop.example/terms');
});

test('joining page by page begins with who one is', async () => {
  showServerPage('RegistrationsNew', { next: '/registrations/pick_a_plan' });
  expect(await screen.findByLabelText('Email')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    '/sign_in?next=%2Fregistrations%2Fpick_a_plan',
  );
});

test.each(['Nothing', 'constructor', '__proto__', 'toString'])(
  'a page that this build does not know is an error: %s',
  async (name) => {
    await expect(findServerPage(name)).rejects.toThrow(name);
  },
);

test('the hash is no other address', () => {
  history.replaceState(null, '', '/redirect?to=%2Fcatalog#there');
  expect(isHere(new Request(`${location.origin}/redirect?to=%2Fcatalog`))).toBe(true);
  expect(isHere(new Request(`${location.origin}/catalog`))).toBe(false);
  history.replaceState(null, '', '/');
});
