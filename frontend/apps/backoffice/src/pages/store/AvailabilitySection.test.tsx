import type { StoreSettings } from '@matinee/api/backoffice/store';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../stores/query-client';
import { json, startServer } from '../../testing/server';
import { storeSettings } from '../../testing/store';
import { Component as AvailabilitySection } from './AvailabilitySection';
import { fromLocalTime, toLocalTime } from './local-time';
import { Component as StorePage } from './StorePage';

const PATH = '/bullet/api/store';

function open(change: Partial<StoreSettings> = {}) {
  let saved = storeSettings(change);
  const server = startServer({
    [`GET ${PATH}`]: () => json(saved),
    [`PATCH ${PATH}`]: async (request) => {
      saved = { ...saved, ...((await request.json()) as object) };
      return json(saved);
    },
  });
  const router = createMemoryRouter(
    [
      {
        path: '/',
        Component: StorePage,
        children: [{ index: true, Component: AvailabilitySection }],
      },
    ],
    { initialEntries: ['/'] },
  );
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return server;
}

it('closes the store for maintenance, with a sentence for visitors', async () => {
  const server = open();
  fireEvent.click(await screen.findByRole('radio', { name: /^Maintenance/ }));
  const message = await screen.findByLabelText('Message to visitors');
  expect(server.bodyOf(`PATCH ${PATH}`)).toEqual({
    availability: { state: 'maintenance', message: '', opens_at: null },
  });
  expect(screen.queryByLabelText('Opens automatically on')).toBeNull();
  fireEvent.change(message, { target: { value: 'Back at nine.' } });
  fireEvent.blur(message);
  await waitFor(() =>
    expect(server.bodyOf(`PATCH ${PATH}`)).toEqual({
      availability: { state: 'maintenance', message: 'Back at nine.', opens_at: null },
    }),
  );
});

it('keeps the opening of a closed store as a moment, and takes it back when it is emptied', async () => {
  const server = open({ availability: { state: 'closed', message: '', opens_at: null } });
  const field = await screen.findByLabelText('Opens automatically on');
  fireEvent.change(field, { target: { value: '2031-05-01T09:00' } });
  fireEvent.blur(field);
  await waitFor(() =>
    expect(server.bodyOf(`PATCH ${PATH}`)).toMatchObject({
      availability: { opens_at: new Date('2031-05-01T09:00').toISOString() },
    }),
  );
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.blur(field);
  await waitFor(() =>
    expect(server.bodyOf(`PATCH ${PATH}`)).toMatchObject({ availability: { opens_at: null } }),
  );
});

it('reads its own time back', () => {
  expect(fromLocalTime(toLocalTime('2031-05-01T07:00:00Z'))).toBe('2031-05-01T07:00:00.000Z');
  expect([toLocalTime(null), fromLocalTime(''), fromLocalTime('soon')]).toEqual(['', null, null]);
});

it('says plainly that no country can be told where no proxy names one', async () => {
  open();
  expect(await screen.findByText(/MATINEE_COUNTRY_HEADER/)).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /^Only/ })).toBeNull();
});

it('adds and removes countries, and says from where the owner seems to come', async () => {
  const server = open({
    country_header: 'CF-IPCountry',
    your_country: 'DE',
    countries: { rule: 'only', codes: ['DE', 'FR'] },
  });
  expect(await screen.findByText(/CF-IPCountry.*Germany/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove France' }));
  await waitFor(() =>
    expect(server.bodyOf(`PATCH ${PATH}`)).toEqual({ countries: { rule: 'only', codes: ['DE'] } }),
  );
  expect(screen.queryByRole('button', { name: 'Remove France' })).toBeNull();
});

it('asks for an age, of the owner’s choice', async () => {
  const server = open();
  fireEvent.click(await screen.findByRole('switch', { name: 'Ask visitors for their age' }));
  const age = await screen.findByLabelText('Minimum age');
  expect(server.bodyOf(`PATCH ${PATH}`)).toEqual({ minimum_age: 18 });
  fireEvent.change(age, { target: { value: '16' } });
  fireEvent.blur(age);
  await waitFor(() => expect(server.bodyOf(`PATCH ${PATH}`)).toEqual({ minimum_age: 16 }));
});
