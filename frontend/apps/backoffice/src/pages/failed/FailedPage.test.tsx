import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, data, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { BrokenOffice } from './BrokenOffice';
import { FailedPage } from './FailedPage';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.unstubAllGlobals());

/** A page whose loader fails, as an address, a mistake or a lost connection make it. */
function open(error: unknown, Page = FailedPage) {
  const router = createMemoryRouter([
    {
      path: '*',
      loader: () => {
        throw error;
      },
      ErrorBoundary: Page,
      HydrateFallback: () => null,
      element: null,
    },
  ]);
  return render(<RouterProvider router={router} />);
}

it('says of a wrong address that there is no such page', async () => {
  open(data(null, { status: 404 }));
  expect(await screen.findByRole('heading', { name: t('common.not_found.title') })).toBeTruthy();
});

it('says of a mistake of ours that it is ours, with a way to try again', async () => {
  open(new Error('undefined is not a function'));
  expect(await screen.findByRole('heading', { level: 1, name: t('errors.title') })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(t('errors.unknown'));
  expect(screen.getByRole('button', { name: t('errors.retry') })).toBeTruthy();
});

it('stays where it is while the store does not answer', async () => {
  open(new Error('lost'));
  const button = await screen.findByRole('button', { name: t('errors.retry') });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  fireEvent.click(button);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(t('errors.offline')));
});

it('says without a connection that the page opens by itself', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open(new Error('lost'));
  expect(await screen.findByRole('heading', { name: t('errors.offline_title') })).toBeTruthy();
  expect(screen.getByText(t('errors.page_offline'))).toBeTruthy();
});

it('keeps the plainest navigation when the layout itself breaks', async () => {
  open(new Error('lost'), BrokenOffice);
  const films = await screen.findByRole('link', { name: t('rooms.films') });
  expect(films.getAttribute('href')).toBe(paths.films());
  expect(screen.getByRole('heading', { level: 1, name: t('errors.title') })).toBeTruthy();
});
