import type { FilmChapter } from '@matinee/api/backoffice/chapters';
import { filmQuery, type Encoding } from '@matinee/api/backoffice/films';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { encoding, film } from '../../testing/films';
import { renderPage } from '../../testing/render';
import { json, nothing, problem, startServer } from '../../testing/server';
import { ChaptersPanel } from './ChaptersPanel';

const chapterOf = (change: Partial<FilmChapter> = {}): FilmChapter => ({
  id: 7,
  position: 1,
  title: 'Start',
  translations: {},
  video_id: 31,
  duration: 65,
  is_playable: true,
  encoding: encoding(),
  next_file: null,
  chapter_marks: { marks: [], is_chosen: false, is_shown: false },
  former_files: [],
  ...change,
});
const filmOf = (change: Partial<FilmChapter> = {}) => film({ chapters: [chapterOf(change)] });
const nextFile = (change: Partial<Encoding>) => ({
  filename: 'second-cut.mov',
  encoding: encoding(change),
  cut: null,
});
const formerFile = {
  video_id: 30,
  filename: 'first-cut.mov',
  duration: 65,
  replaced_at: '2026-03-01T10:00:00Z',
  kept_until: '2026-03-08T10:00:00Z',
};

const read = 'GET /bullet/api/contents/4';
const next = '/bullet/api/contents/4/chapters/7/next_file';
const restoreOf = (videoId: number) =>
  `POST /bullet/api/contents/4/chapters/7/former_files/${videoId}/restore`;

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

const trimButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Trim to/ });
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
  fireEvent.click(await button(t('chapters.replace', { name: 'Start' })));
  await waitFor(() => expect(server.asked).toContain(`POST ${next}`));
  expect(server.bodyOf(`POST ${next}`)).toEqual({ filename: 'second-cut.mov', size: 1 });
  input.mockRestore();
});

it('follows the new file until viewers get it, and says who watches what meanwhile', async () => {
  const server = open({ next_file: nextFile({ state: 'encoding', percent: 40 }) });
  await screen.findByText(t('chapters.next', { file: 'second-cut.mov' }));
  expect(
    screen.getByRole('progressbar', { name: t('chapters.next_progress', { name: 'Start' }) }),
  ).toBeTruthy();
  expect(screen.getByText(t('chapters.next_waits'))).toBeTruthy();

  // Ready is not yet played: only when the chapter has it does the page stop asking.
  server.answer(read, () => json(filmOf({ next_file: nextFile({ state: 'ready' }) })));
  const asked = server.asked.length;
  await waitFor(() => expect(server.asked.length).toBeGreaterThan(asked + 1), { timeout: 10_000 });
  server.answer(read, () => json(filmOf({ former_files: [formerFile] })));
  await waitFor(
    () => expect(screen.queryByText(t('chapters.next', { file: 'second-cut.mov' }))).toBeNull(),
    {
      timeout: 10_000,
    },
  );
  expect(await button(t('chapters.restore', { name: 'Start' }))).toBeTruthy();
}, 30_000);

it('says why a new file cannot be used, and gives it up', async () => {
  const server = open({ next_file: nextFile({ state: 'refused', error: 'It shows no picture.' }) });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('It shows no picture.');
  expect(alert.textContent).toContain(t('chapters.next_stopped'));
  expect(screen.queryByRole('button', { name: t('chapters.retry') })).toBeNull();
  const giveUp = await button(t('chapters.give_up', { name: 'Start' }));
  server.answer(`DELETE ${next}`, nothing);
  server.answer(read, () => json(filmOf()));
  fireEvent.click(giveUp);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('tries a failed one again', async () => {
  const server = open({ next_file: nextFile({ state: 'failed', error: 'Stopped three times.' }) });
  const retry = await button(t('chapters.retry'));
  const queued = filmOf({ next_file: nextFile({ state: 'queued' }) });
  server.answer(`POST ${next}/retry`, () => json(queued));
  server.answer(read, () => json(queued));
  fireEvent.click(retry);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('lists each former file of the week and brings any of them back', async () => {
  const older = { ...formerFile, video_id: 29, filename: 'rough-cut.mov' };
  const server = open({ former_files: [formerFile, older] });
  const list = await screen.findByRole('list', { name: t('chapters.formers', { name: 'Start' }) });
  expect(list.textContent).toContain('rough-cut.mov');
  server.answer(restoreOf(29), () => json(filmOf()));
  fireEvent.click(await button(t('chapters.restore_at', { name: 'Start', place: 2 })));
  await waitFor(() => expect(server.asked).toContain(restoreOf(29)));
  await waitFor(() => expect(screen.queryByText(/rough-cut/)).toBeNull());
});

it('says what a cut keeps, and offers no other while it is made', async () => {
  const cut = { from_seconds: 3, until_seconds: 60.5 };
  open({ next_file: { ...nextFile({ state: 'encoding' }), cut } });
  await screen.findByText(t('chapters.next_cut', { from: '0:03.0', until: '1:00.5' }));
  expect(screen.queryByRole('button', { name: t('chapters.trim', { name: 'Start' }) })).toBeNull();
});

it('says when a film that plays can be trimmed', async () => {
  open({ encoding: encoding({ state: 'playable', stage: 'encoding', percent: 60 }) });
  await screen.findByText(t('chapters.trim_later'));
  expect(screen.queryByRole('button', { name: t('chapters.trim', { name: 'Start' }) })).toBeNull();
});

it('says which points cannot be, and keeps the dialog open', async () => {
  const server = open({});
  server.answer('GET /bullet/api/contents/4/preview', () =>
    json({ src: 'http://localhost/master.m3u8', duration: 65.2, captions: [], storyboard: null }),
  );
  const trim = 'POST /bullet/api/contents/4/chapters/7/trim';
  server.answer(trim, () => problem(409, 'file_on_its_way', 'Another file is on its way.'));
  fireEvent.click(await button(t('chapters.trim', { name: 'Start' })));
  const begin = await screen.findByRole('textbox', { name: t('trim.begin') });
  expect(trimButton().disabled).toBe(true);
  fireEvent.change(begin, { target: { value: 'soon' } });
  expect(screen.getByText(t('trim.wrong'))).toBeTruthy();
  fireEvent.change(begin, { target: { value: '0:03.5' } });
  fireEvent.blur(begin);
  const end = screen.getByRole('textbox', { name: t('trim.end') });
  end.focus();
  fireEvent.keyDown(end, { key: 'ArrowDown' });
  // The next press finds the field again.
  expect(document.activeElement).toBe(end);
  expect(trimButton().textContent).toContain('1:01.6');
  fireEvent.click(trimButton());
  await screen.findByText('Another file is on its way.');
  expect(server.bodyOf(trim)).toEqual({ video_id: 31, from_seconds: 3.5, until_seconds: 65.1 });
  server.answer(trim, () => json(filmOf({ next_file: nextFile({ state: 'queued' }) })));
  fireEvent.click(trimButton());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('calls a chapter without a title by its place, in the dialog too', async () => {
  open({ title: '' });
  fireEvent.click(await button(t('chapters.trim', { name: 'Chapter 1' })));
  expect(
    await screen.findByRole('dialog', { name: t('trim.title', { name: 'Chapter 1' }) }),
  ).toBeTruthy();
});
