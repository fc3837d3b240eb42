import type { Cue } from '@matinee/api/backoffice/captions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { film } from '../../testing/films';
import { renderPage } from '../../testing/render';
import { json, problem, startServer } from '../../testing/server';
import { Component } from './CaptionsPage';

const address = '/bullet/api/contents/4/captions/en';
const cues: Cue[] = [
  { starts_ms: 1_000, ends_ms: 2_000, text: 'Good <i>morning</i>', settings: 'line:0' },
  { starts_ms: 3_000, ends_ms: 4_000, text: 'And good night', settings: '' },
];

// The test's page has no layout.
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => vi.unstubAllGlobals());

function open(saved: Cue[] | null = cues) {
  let stored = saved;
  const sent: { version: string; cues: Cue[] }[] = [];
  const server = startServer({
    'GET /bullet/api/contents/4': () => json(film()),
    'GET /bullet/api/contents/4/preview': () => json({ src: '/f.m3u8', duration: 65 }),
    [`GET ${address}`]: () =>
      stored
        ? json({ label: 'English', version: `v${stored.length}`, cues: stored })
        : problem(404, 'not_found', 'Not found.'),
  });
  server.answer(`PUT ${address}`, async (request) => {
    const body = (await request.json()) as (typeof sent)[number];
    sent.push(body);
    stored = body.cues;
    return json(film());
  });
  renderPage(<Component />, {
    at: '/contents/4/captions?language=en',
    path: '/contents/:id/captions',
  });
  return { server, sent };
}

const button = (name: string) => screen.findByRole('button', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const save = async () => fireEvent.click(await button(t('captions_editor.save')));

it('changes times and words, and keeps the place of a caption', async () => {
  const { sent } = open();
  fireEvent.click(await screen.findByText('Good <i>morning</i>'));
  type(t('captions_editor.words', { place: 1 }), 'Good evening');
  type(t('captions_editor.ends', { place: 1 }), '0:02.5');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.version).toBe('v2');
  expect(sent[0]?.cues).toEqual([
    { starts_ms: 1_000, ends_ms: 2_500, text: 'Good evening', settings: 'line:0' },
    cues[1],
  ]);
  // The same one is still open, with what the store has made of it.
  await waitFor(() => expect(box(t('captions_editor.ends', { place: 1 })).value).toBe('0:02.500'));
  expect((await button(t('captions_editor.save'))).hasAttribute('disabled')).toBe(true);
});

it('writes the first captions of a film', async () => {
  const { sent } = open(null);
  expect(await screen.findByText(t('captions_editor.none'))).toBeTruthy();
  fireEvent.click(await button(t('captions_editor.add_at', { moment: '0:00.000' })));
  type(t('captions_editor.words', { place: 1 }), 'Hello');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    version: '',
    cues: [{ starts_ms: 0, ends_ms: 2_000, text: 'Hello' }],
  });
});

it('leads to the first caption that cannot be saved', async () => {
  const { sent } = open();
  fireEvent.click(await screen.findByText('And good night'));
  type(t('captions_editor.starts', { place: 2 }), 'soon');
  fireEvent.click(await screen.findByText('Good <i>morning</i>'));
  await save();
  expect(await screen.findByText(t('captions_editor.wrong', { count: 1 }))).toBeTruthy();
  expect(box(t('captions_editor.starts', { place: 2 })).value).toBe('soon');
  expect(sent).toEqual([]);
});

it('takes back one step after the other', async () => {
  open();
  fireEvent.click(await screen.findByText('And good night'));
  type(t('captions_editor.words', { place: 2 }), 'And');
  type(t('captions_editor.words', { place: 2 }), 'And so on');
  fireEvent.click(await button(t('captions_editor.remove')));
  const list = screen.getByRole('list', { name: t('captions_editor.list') });
  await waitFor(() => expect(within(list).queryByText('And so on')).toBeNull());
  fireEvent.click(await button(t('captions_editor.undo')));
  await waitFor(() =>
    expect(box(t('captions_editor.words', { place: 2 })).value).toBe('And so on'),
  );
  fireEvent.click(await button(t('captions_editor.undo')));
  await waitFor(() =>
    expect(box(t('captions_editor.words', { place: 2 })).value).toBe('And good night'),
  );
  expect((await button(t('captions_editor.undo'))).hasAttribute('disabled')).toBe(true);
});

it('says that somebody else was faster, and keeps what was written', async () => {
  const { server } = open();
  server.answer(`PUT ${address}`, () => problem(409, 'captions_changed', 'Somebody was faster.'));
  fireEvent.click(await screen.findByText('And good night'));
  type(t('captions_editor.words', { place: 2 }), 'Mine');
  await save();
  expect(await screen.findByText('Somebody was faster.')).toBeTruthy();
  expect(box(t('captions_editor.words', { place: 2 })).value).toBe('Mine');
});

it('moves all of them', async () => {
  const { sent } = open();
  await screen.findByText('And good night');
  fireEvent.click(await button(t('captions_editor.shift')));
  const dialog = await screen.findByRole('dialog');
  const seconds = within(dialog).getByRole('textbox');
  fireEvent.change(seconds, { target: { value: 'x' } });
  fireEvent.click(within(dialog).getByRole('button', { name: t('captions_editor.shift_submit') }));
  expect(await within(dialog).findByText(t('captions_editor.seconds_wrong'))).toBeTruthy();
  fireEvent.change(seconds, { target: { value: '-0,5' } });
  fireEvent.click(within(dialog).getByRole('button', { name: t('captions_editor.shift_submit') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.cues.map(({ starts_ms: at }) => at)).toEqual([500, 2_500]);
});

it('has no page for what is no language', async () => {
  startServer({ 'GET /bullet/api/contents/4': () => json(film()) });
  renderPage(<Component />, {
    at: '/contents/4/captions?language=../x',
    path: '/contents/:id/captions',
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: t('common.not_found.title') }),
  ).toBeTruthy();
});
