import type { LiveEvent } from '@matinee/api/backoffice/live';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { settings } from '../../testing/insights';
import { liveEvent, liveInput, liveSignal } from '../../testing/live';
import { renderPage } from '../../testing/render';
import { json, nothing, problem, startServer } from '../../testing/server';
import { Component as EventPage } from './EventPage';

const PATH = '/bullet/api/live/events/7';
const ON_AIR = { started_at: '2031-05-01T18:00:00Z', on_air_at: '2031-05-01T18:00:05Z' };

afterEach(() => vi.useRealTimers());

function open(change: Partial<LiveEvent> = {}) {
  let known = liveEvent(change);
  const become = (next: Partial<LiveEvent>) => () => json((known = { ...known, ...next }));
  const server = startServer({
    [`GET ${PATH}`]: () => json(known),
    [`PATCH ${PATH}`]: async (request) => become((await request.json()) as Partial<LiveEvent>)(),
    [`POST ${PATH}/announce`]: become({ is_announced: true }),
    [`POST ${PATH}/withdraw`]: become({ is_announced: false }),
    [`POST ${PATH}/go_live`]: become({ stage: 'waiting', started_at: '2031-05-01T18:00:00Z' }),
    [`POST ${PATH}/end`]: become({ stage: 'ended', ended_at: '2031-05-01T19:00:05Z' }),
    [`DELETE ${PATH}`]: nothing,
    'GET /bullet/api/live/inputs': () => json([liveInput()]),
    'GET /bullet/api/insights/settings': () => json(settings),
  });
  const view = renderPage(<EventPage />, { at: '/bullet/live/7', path: '/bullet/live/:id?' });
  return { ...view, server };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the one next act', () => {
  it('of a draft is to announce it', async () => {
    const { server } = open({ is_announced: false });
    expect(await screen.findByText(t('live.now.draft'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('live.event.go_live') })).toBeNull();
    expect(screen.queryByRole('link', { name: t('live.event.view') })).toBeNull();
    await press(t('live.event.announce'));
    expect(await screen.findByRole('button', { name: t('live.event.go_live') })).toBeTruthy();
    expect(server.asked).toContain(`POST ${PATH}/announce`);
    expect(screen.getByRole('link', { name: t('live.event.view') }).getAttribute('href')).toBe(
      '/live/first-night',
    );
  });

  it('of an announced one is to go live, also when nothing comes in', async () => {
    open();
    expect(await screen.findByText(t('live.now.nothing_comes_in'))).toBeTruthy();
    await press(t('live.event.go_live'));
    expect(await screen.findByText(t('live.now.opening'))).toBeTruthy();
    expect(screen.getByRole('button', { name: t('live.event.end') })).toBeTruthy();
  });

  it('of an announced one without an input is to choose it', async () => {
    open({ input_id: null });
    expect(await screen.findByText(t('live.now.needs_input'))).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: t('live.event.go_live') });
    expect(button.disabled).toBe(true);
  });

  it('of a live one is to end it, in two presses', async () => {
    const { server } = open({ stage: 'live', ...ON_AIR });
    await press(t('live.event.end'));
    expect(await screen.findByText(t('live.event.end_body'))).toBeTruthy();
    expect(server.asked).not.toContain(`POST ${PATH}/end`);
    await press(t('live.event.end_confirm'));
    expect(await screen.findByText(t('live.now.making'))).toBeTruthy();
    expect(screen.getByText(/It lasted 1 h\./)).toBeTruthy();
  });
});

describe('a live event', () => {
  it('tells for how long, what comes in and what is wrong, and has no delete', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-01T18:12:10Z') });
    const problems = ['The disk is nearly full.'];
    open({ stage: 'live', ...ON_AIR, signal: liveSignal(), problems, qualities: [1080, 540] });
    expect(await screen.findByText('12:05')).toBeTruthy();
    expect(screen.getByText(/^1080p, 30 fps/)).toBeTruthy();
    expect(screen.getByText('Viewers get 1080p, 540p.')).toBeTruthy();
    expect(screen.getByText('The disk is nearly full.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('live.event.more') })).toBeNull();
    expect(screen.queryByLabelText(t('live.fields.starts'))).toBeNull();
  });

  it('whose source is away tells since when, and until when it may come back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-01T18:32:00Z') });
    open({ stage: 'away', ...ON_AIR, away_since: '2031-05-01T18:30:00Z' });
    expect(
      await screen.findByText(t('live.now.away', { since: '2 min', clock: '20:30' })),
    ).toBeTruthy();
    expect(screen.getByText(t('live.now.away_until', { clock: '20:40' }))).toBeTruthy();
  });

  it('is asked for again by itself', async () => {
    const { server } = open({ stage: 'live', ...ON_AIR });
    await screen.findByText(t('live.now.live_for'));
    server.answer(`GET ${PATH}`, () =>
      json(liveEvent({ stage: 'away', ...ON_AIR, away_since: '2031-05-01T18:30:00Z' })),
    );
    expect(await screen.findByText(t('live.now.away_until', { clock: '20:40' }))).toBeTruthy();
  });
});

describe('an event that is over', () => {
  it('leads to its replay', async () => {
    open({ stage: 'replay', ...ON_AIR, ended_at: '2031-05-01T19:00:05Z' });
    const link = await screen.findByRole('link', { name: t('live.now.to_film') });
    expect(link.getAttribute('href')).toBe('/bullet/contents/40');
    const report = screen.getByRole('link', { name: t('event_report.open') });
    expect(report.getAttribute('href')).toBe('/bullet/live/7/report');
    expect(screen.getByText(t('live.now.replay'))).toBeTruthy();
    expect(screen.queryByLabelText(t('live.fields.grace'))).toBeNull();
  });

  it('and never had a picture, says that there is no replay', async () => {
    open({ stage: 'ended', started_at: ON_AIR.started_at, ended_at: '2031-05-01T19:00:05Z' });
    expect(await screen.findByText(t('live.now.never_on'))).toBeTruthy();
    expect(screen.queryByRole('link', { name: t('live.now.to_film') })).toBeNull();
  });
});

describe('its details', () => {
  it('are saved in place; the start is read on the clocks of the store', async () => {
    const { server } = open();
    const field = await screen.findByLabelText(t('live.fields.starts'));
    expect((field as HTMLInputElement).value).toBe('2031-05-01T20:00');
    fireEvent.change(field, { target: { value: '2031-05-01T21:30' } });
    fireEvent.blur(field);
    await waitFor(() =>
      expect(server.bodyOf(`PATCH ${PATH}`)).toEqual({ starts_at: '2031-05-01T19:30:00.000Z' }),
    );
  });

  it('keep a refused one in its field, with the reason', async () => {
    const { server } = open();
    server.answer(`PATCH ${PATH}`, () =>
      problem(422, 'invalid', 'At most 60.', { field: 'grace_minutes' }),
    );
    const field = await screen.findByLabelText(t('live.fields.grace'));
    fireEvent.change(field, { target: { value: '99' } });
    fireEvent.blur(field);
    expect(await screen.findByText('At most 60.')).toBeTruthy();
    expect((field as HTMLInputElement).value).toBe('99');
  });
});

it('is deleted in two presses', async () => {
  const { server, router } = open({ is_announced: false });
  await press(t('live.event.more'));
  fireEvent.click(await screen.findByRole('menuitem', { name: t('live.event.delete') }));
  expect(await screen.findByText(t('live.event.delete_body'))).toBeTruthy();
  expect(server.asked).not.toContain(`DELETE ${PATH}`);
  await press(t('live.event.delete_confirm'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/bullet/live'));
});

it('is not there: the page says so', async () => {
  const { server } = open();
  server.answer(`GET ${PATH}`, () => problem(404, 'not_found', 'Nothing.'));
  expect(await screen.findByRole('heading', { name: 'We can’t find that page' })).toBeTruthy();
});

it('could not be read: the page says why', async () => {
  const { server } = open();
  server.answer(`GET ${PATH}`, () => problem(500, 'error', 'It broke.'));
  expect((await screen.findByRole('alert')).textContent).toContain('It broke.');
});
