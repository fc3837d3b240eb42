import type { LiveEvent, LiveInput } from '@matinee/api/backoffice/live';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { t } from '../../i18n';
import { settings } from '../../testing/insights';
import { liveEvent, liveInput } from '../../testing/live';
import { renderPage } from '../../testing/render';
import { json, problem, startServer } from '../../testing/server';
import { Component as EventsPage } from './EventsPage';

const EVENTS = '/bullet/api/live/events';

function open(events: LiveEvent[], inputs: LiveInput[] = [liveInput()], at = '/bullet/live') {
  const server = startServer({
    [`GET ${EVENTS}`]: () => json(events, { 'last-page': 'true' }),
    'GET /bullet/api/live/inputs': () => json(inputs),
    'GET /bullet/api/insights/settings': () => json(settings),
    [`POST ${EVENTS}`]: () => json(liveEvent({ is_announced: false }), {}),
  });
  return { ...renderPage(<EventsPage />, { at }), server };
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('what is on and to come', () => {
  it('is nothing: it leads to an input first, then to an event', async () => {
    open([], []);
    const link = await screen.findByRole('link', { name: t('live.events.steps.make_input') });
    expect(link.getAttribute('href')).toBe('/bullet/live/inputs');
    expect(screen.getByRole('heading', { name: t('live.events.empty_title') })).toBeTruthy();
    expect(screen.getByText(t('live.events.steps.input_why'))).toBeTruthy();
    expect(screen.getByText(t('live.events.steps.event_why'))).toBeTruthy();
  });

  it('knows that the input is there', async () => {
    open([]);
    expect(await screen.findByText(t('live.events.steps.input_done'))).toBeTruthy();
    expect(screen.queryByRole('link', { name: t('live.events.steps.make_input') })).toBeNull();
  });

  it('is told with state, time in the store’s zone, access and input', async () => {
    open([liveEvent()]);
    const table = within(await screen.findByRole('table', { name: t('live.events.shows.coming') }));
    const row = table.getAllByRole('row')[1];
    expect(row?.textContent).toContain('May 1, 20:00');
    expect(row?.textContent).toContain('Studio');
    expect(row?.textContent).toContain('Everyone');
    expect(row?.textContent).toContain(t('live.phases.announced'));
    expect(table.getByRole('link', { name: 'First night' }).getAttribute('href')).toBe(
      '/bullet/live/7',
    );
  });

  it('began when it went live, not when it was to', async () => {
    const started = { stage: 'live', started_at: '2031-04-30T18:00:00Z' } as const;
    open([liveEvent(started)]);
    const row = within(await screen.findByRole('table')).getAllByRole('row')[1];
    expect(row?.textContent).toContain('Apr 30, 20:00');
  });

  it('says why it could not be read', async () => {
    const { server } = open([]);
    server.answer(`GET ${EVENTS}`, () => problem(500, 'error', 'It broke.'));
    fireEvent.click(screen.getByRole('button', { name: t('live.events.shows.past') }));
    expect((await screen.findByRole('alert')).textContent).toContain('It broke.');
  });
});

it('shows what is over on pages of its own', async () => {
  const { server } = open([], [], '/bullet/live?show=past&page=1');
  expect(await screen.findByText(t('live.events.past_empty_title'))).toBeTruthy();
  server.answer(`GET ${EVENTS}`, () =>
    json([liveEvent({ stage: 'replay', ended_at: '2026-01-01T10:00:00Z' })], {
      'last-page': 'false',
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: t('live.events.shows.coming') }));
  fireEvent.click(await screen.findByRole('button', { name: t('live.events.shows.past') }));
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(server.asked).toContain(`GET ${EVENTS}?when=past&page=2`));
});

describe('scheduling', () => {
  it('takes the start on the clocks of the store, and opens the room of the event', async () => {
    const { server, router } = open([liveEvent()]);
    await screen.findByRole('table');
    fireEvent.click(screen.getByRole('button', { name: t('live.events.schedule') }));
    type(t('live.fields.title'), ' First night ');
    type(t('live.fields.starts'), '2031-05-01T20:00');
    fireEvent.click(screen.getByRole('button', { name: t('live.new.submit') }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/bullet/live/7'));
    expect(server.bodyOf(`POST ${EVENTS}`)).toEqual({
      title: 'First night',
      starts_at: '2031-05-01T18:00:00.000Z',
      input_id: 3,
      access: 'public',
      description: '',
    });
  });

  it('asks for a title and a start before it sends anything', async () => {
    const { server } = open([liveEvent()]);
    await screen.findByRole('table');
    fireEvent.click(screen.getByRole('button', { name: t('live.events.schedule') }));
    fireEvent.click(screen.getByRole('button', { name: t('live.new.submit') }));
    expect(await screen.findByText(t('live.new.missing_title'))).toBeTruthy();
    expect(screen.getByText(t('live.new.missing_start'))).toBeTruthy();
    expect(server.asked).not.toContain(`POST ${EVENTS}`);
  });
});
