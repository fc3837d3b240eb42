import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { FilmChapter } from '../../data/chapters';
import { filmQuery, type Encoding } from '../../data/films';
import { chaptersTexts as text } from '../../messages/film-place';
import { encoding, film } from '../../testing/films';
import { renderPage } from '../../testing/render';
import { json, nothing, problem, startServer } from '../../testing/server';
import { ChaptersPanel } from './ChaptersPanel';

const chapterOf = (change: Partial<FilmChapter> = {}): FilmChapter => ({
  id: 7,
  position: 1,
  title: 'Start',
  video_id: 31,
  duration: 65,
  is_playable: true,
  encoding: encoding(),
  next_file: null,
  former_file: null,
  ...change,
});
const filmOf = (change: Partial<FilmChapter> = {}) => film({ chapters: [chapterOf(change)] });
const nextFile = (change: Partial<Encoding>) => ({
  filename: 'second-cut.mov',
  encoding: encoding(change),
});
const formerFile = {
  filename: 'first-cut.mov',
  duration: 65,
  replaced_at: '2026-03-01T10:00:00Z',
  kept_until: '2026-03-08T10:00:00Z',
};

const read = 'GET /bullet/api/contents/4';
const next = '/bullet/api/contents/4/chapters/7/next_file';
const restore = 'POST /bullet/api/contents/4/chapters/7/former_file/restore';

afterEach(() => vi.unstubAllGlobals());

function Page() {
  const { data } = useQuery(filmQuery(4));
  return data ? <ChaptersPanel film={data} /> : null;
}

function open(change: Partial<FilmChapter>) {
  const server = startServer({ [read]: () => json(filmOf(change)) });
  renderPage(<Page />);
  return server;
}

const button = (name: string) => screen.findByRole('button', { name });

it('takes a film file for the chapter itself', async () => {
  const server = open({});
  server.answer(`POST ${next}`, () => problem(507, 'disk_full', 'The disk is full.'));
  const input = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
    this: HTMLInputElement,
  ) {
    expect(this.multiple).toBe(false);
    const files = [new File(['x'], 'second-cut.mov', { type: 'video/quicktime' })];
    Object.defineProperty(this, 'files', { value: files });
    this.dispatchEvent(new Event('change'));
  });
  fireEvent.click(await button(text.replace('Start')));
  await waitFor(() => expect(server.asked).toContain(`POST ${next}`));
  expect(server.bodyOf(`POST ${next}`)).toEqual({ filename: 'second-cut.mov', size: 1 });
  input.mockRestore();
});

it('follows the new file until viewers get it, and says who watches what meanwhile', async () => {
  const server = open({ next_file: nextFile({ state: 'encoding', percent: 40 }) });
  await screen.findByText(text.next('second-cut.mov'));
  expect(screen.getByRole('progressbar', { name: text.nextProgress('Start') })).toBeTruthy();
  expect(screen.getByText(text.nextWaits)).toBeTruthy();

  // Ready is not yet played: only when the chapter has it does the page stop asking.
  server.answer(read, () => json(filmOf({ next_file: nextFile({ state: 'ready' }) })));
  const asked = server.asked.length;
  await waitFor(() => expect(server.asked.length).toBeGreaterThan(asked + 1), { timeout: 10_000 });
  server.answer(read, () => json(filmOf({ former_file: formerFile })));
  await waitFor(() => expect(screen.queryByText(text.next('second-cut.mov'))).toBeNull(), {
    timeout: 10_000,
  });
  expect(await button(text.restore('Start'))).toBeTruthy();
}, 30_000);

it('says why a new file cannot be used, and gives it up', async () => {
  const server = open({ next_file: nextFile({ state: 'refused', error: 'It shows no picture.' }) });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('It shows no picture.');
  expect(alert.textContent).toContain(text.nextStopped);
  expect(screen.queryByRole('button', { name: text.retry })).toBeNull();
  const giveUp = await button(text.giveUp('Start'));
  server.answer(`DELETE ${next}`, nothing);
  server.answer(read, () => json(filmOf()));
  fireEvent.click(giveUp);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('tries a failed one again', async () => {
  const server = open({ next_file: nextFile({ state: 'failed', error: 'Stopped three times.' }) });
  const retry = await button(text.retry);
  const queued = filmOf({ next_file: nextFile({ state: 'queued' }) });
  server.answer(`POST ${next}/retry`, () => json(queued));
  server.answer(read, () => json(queued));
  fireEvent.click(retry);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('brings the former file back', async () => {
  const server = open({ former_file: formerFile });
  server.answer(restore, () => json(filmOf()));
  fireEvent.click(await button(text.restore('Start')));
  await waitFor(() => expect(server.asked).toContain(restore));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: text.restore('Start') })).toBeNull(),
  );
});
