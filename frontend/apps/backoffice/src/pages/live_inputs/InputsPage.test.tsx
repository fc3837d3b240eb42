import type { LiveInput } from '@matinee/api/backoffice/live';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeSignal } from '../../components/LiveSignal';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { liveInput, liveSignal } from '../../testing/live';
import { renderPage } from '../../testing/render';
import { json, nothing, problem, startServer } from '../../testing/server';
import { Component as InputsPage } from './InputsPage';

const INPUTS = '/bullet/api/live/inputs';

afterEach(() => vi.unstubAllGlobals());

function open(...inputs: LiveInput[]) {
  let known = inputs;
  const server = startServer({
    [`GET ${INPUTS}`]: () => json(known),
    [`POST ${INPUTS}`]: () => {
      known = [...known, liveInput({ id: 9, name: 'Stage' })];
      return json(known.at(-1));
    },
    [`PATCH ${INPUTS}/3`]: async (request) =>
      json(liveInput((await request.json()) as Partial<LiveInput>)),
    [`POST ${INPUTS}/3/renewal`]: () => {
      known = [liveInput({ stream_key: 'abc123-other' })];
      return json(known[0]);
    },
    [`DELETE ${INPUTS}/3`]: () => {
      known = [];
      return nothing();
    },
  });
  return { ...renderPage(<InputsPage />), server };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the inputs of a store', () => {
  it('are none: it says what one is for, and takes a name', async () => {
    open();
    expect(await screen.findByText(t('live.inputs.empty_title'))).toBeTruthy();
    fireEvent.change(screen.getByLabelText(t('live.inputs.new')), { target: { value: 'Stage' } });
    press(t('live.inputs.add'));
    expect(await screen.findByRole('heading', { name: 'Stage' })).toBeTruthy();
  });

  it('cannot be read: it says so, and asks again', async () => {
    const { server } = open();
    server.answer(`GET ${INPUTS}`, () => problem(500, 'error', 'It broke.'));
    expect((await screen.findByRole('alert')).textContent).toContain('It broke.');
    server.answer(`GET ${INPUTS}`, () => json([liveInput()]));
    press('Try again');
    expect(await screen.findByRole('heading', { name: 'Studio' })).toBeTruthy();
  });

  it('keep their key off the screen until it is asked for, and copy it without', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: { writeText: async (value: string) => void copied.push(value) },
    });
    const { container } = open(liveInput());
    expect(await screen.findByText('rtmp://store.example:8006/live')).toBeTruthy();
    expect(container.innerHTML).not.toContain('abc123-secret');
    press(t('live.inputs.copy.key', { name: 'Studio' }));
    await waitFor(() => expect(copied).toEqual(['abc123-secret']));
    press(t('live.inputs.show_key', { name: 'Studio' }));
    expect(screen.getByText('abc123-secret')).toBeTruthy();
    press(t('live.inputs.hide_key', { name: 'Studio' }));
    expect(screen.queryByText('abc123-secret')).toBeNull();
  });

  it('tell what comes in, with what to change, and look again by themselves', async () => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
    });
    const { server } = open(liveInput());
    expect(await screen.findByText(t('live.signal.nothing'))).toBeTruthy();
    const warnings = ['No sound comes in.'];
    server.answer(`GET ${INPUTS}`, () => json([liveInput({ signal: liveSignal({ warnings }) })]));
    await vi.advanceTimersByTimeAsync(2000);
    expect(
      await screen.findByText('1080p, 30 fps, 5.8 Mb/s, key frames every 2 s, with sound'),
    ).toBeTruthy();
    expect(screen.getByText('No sound comes in.')).toBeTruthy();
    vi.useRealTimers();
  });
});

it('says why the last encoder was sent away, until one is taken', async () => {
  const refusal = { reason: 'HEVC cannot be broadcast yet.', at: '2026-05-01T20:00:00Z' };
  open(liveInput({ refusal }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(
    /^HEVC cannot be broadcast yet\.An encoder was rejected .*2026/,
  );
});

describe('what lets the encoder go', () => {
  it('asks before it renews the key', async () => {
    const { server } = open(liveInput());
    await screen.findByRole('heading', { name: 'Studio' });
    press(t('live.inputs.show_key', { name: 'Studio' }));
    press(t('live.inputs.renew_of', { name: 'Studio' }));
    expect(await screen.findByText(t('live.inputs.renew_body'))).toBeTruthy();
    expect(server.asked).not.toContain(`POST ${INPUTS}/3/renewal`);
    press(t('live.inputs.renew'));
    expect(await screen.findByText('abc123-other')).toBeTruthy();
  });

  it('asks before it removes one', async () => {
    const { server } = open(liveInput());
    await screen.findByRole('heading', { name: 'Studio' });
    press(t('live.inputs.remove_of', { name: 'Studio' }));
    expect(await screen.findByText(t('live.inputs.remove_body'))).toBeTruthy();
    expect(server.asked).not.toContain(`DELETE ${INPUTS}/3`);
    press(t('live.inputs.remove_confirm'));
    expect(await screen.findByText(t('live.inputs.empty_title'))).toBeTruthy();
  });

  it('says why one that is on air stays', async () => {
    const { server } = open(liveInput({ live_event_id: 7 }));
    server.answer(`DELETE ${INPUTS}/3`, () => problem(409, 'input_in_use', 'End it first.'));
    const link = await screen.findByRole('link', { name: t('live.inputs.on_air') });
    expect(link.getAttribute('href')).toBe('/bullet/live/7');
    press(t('live.inputs.remove_of', { name: 'Studio' }));
    press(t('live.inputs.remove_confirm'));
    await waitFor(() =>
      expect(flash.list().map(({ message }) => message)).toContain('End it first.'),
    );
  });
});

it('renames an input where its name stands', async () => {
  const { server } = open(liveInput());
  const field = await screen.findByLabelText(t('live.inputs.name'));
  fireEvent.change(field, { target: { value: 'Stage' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(server.bodyOf(`PATCH ${INPUTS}/3`)).toEqual({ name: 'Stage' }));
});

it('says only what is known of a signal', () => {
  const young = liveSignal({
    width: 360,
    height: 640,
    frames_per_second: 29.97,
    bits_per_second: 800_400,
    group_seconds: 0,
    has_sound: false,
  });
  expect(describeSignal(young)).toBe('360p, 30 fps, 800 kb/s, without sound');
});
