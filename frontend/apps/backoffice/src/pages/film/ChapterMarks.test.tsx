import type { FilmChapter } from '@matinee/api/backoffice/chapters';
import { filmQuery } from '@matinee/api/backoffice/films';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { encoding, film } from '../../testing/films';
import { renderPage } from '../../testing/render';
import { json, problem, startServer } from '../../testing/server';
import { ChaptersPanel } from './ChaptersPanel';

const put = 'PUT /bullet/api/contents/4/chapters/7/chapter_marks';
const found = [
  { at_seconds: 0, title: 'Opening' },
  { at_seconds: 30.04, title: 'Der Weg' },
];
const filmOf = (chapter_marks: FilmChapter['chapter_marks'], change: Partial<FilmChapter> = {}) => {
  const chapter: FilmChapter = {
    id: 7,
    position: 1,
    title: 'Start',
    translations: {},
    video_id: 31,
    duration: 65,
    is_playable: true,
    encoding: encoding(),
    chapter_marks,
    next_file: null,
    former_files: [],
    ...change,
  };
  return film({ chapters: [chapter] });
};
const offered = { marks: found, is_chosen: false, is_shown: false };
const chosen = { marks: found, is_chosen: true, is_shown: true };
const hidden = { marks: found, is_chosen: true, is_shown: false };

afterEach(() => vi.unstubAllGlobals());

function Page() {
  const { data } = useQuery(filmQuery(4));
  return data ? <ChaptersPanel film={data} /> : null;
}

function open(marks: FilmChapter['chapter_marks'], change: Partial<FilmChapter> = {}) {
  const server = startServer({
    'GET /bullet/api/contents/4': () => json(filmOf(marks, change)),
    'GET /bullet/api/contents/4/preview': () => json({ src: '/f.m3u8', duration: 65 }),
  });
  const sent: unknown[] = [];
  server.answer(put, async (request) => {
    sent.push(await request.json());
    return json(filmOf(chosen));
  });
  renderPage(<Page />);
  return { server, sent };
}

const button = (name: string) => screen.findByRole('button', { name });

it('offers the marks of the file, and shows them to viewers when asked to', async () => {
  const { sent } = open(offered);
  expect(await screen.findByText(t('chapter_marks.found', { count: 2 }))).toBeTruthy();
  fireEvent.click(await button(t('chapter_marks.show')));
  expect(await screen.findByText(t('chapter_marks.shown', { count: 2 }))).toBeTruthy();
  expect(sent).toEqual([{ video_id: 31, marks: found, is_shown: true }]);
  expect(screen.queryByRole('button', { name: t('chapter_marks.show') })).toBeNull();
});

it('lets the owner edit, delete, add and hide marks', async () => {
  const { sent } = open(chosen);
  fireEvent.click(await button(t('chapter_marks.edit', { name: 'Start' })));
  const title = await screen.findByRole('textbox', { name: t('chapter_marks.name', { place: 1 }) });
  fireEvent.change(title, { target: { value: 'The start' } });
  fireEvent.click(await button(t('chapter_marks.remove', { place: 2 })));
  fireEvent.click(await button(t('chapter_marks.add_at', { moment: '0:00.0' })));
  const time = screen.getByRole('textbox', { name: t('chapter_marks.at', { place: 2 }) });
  fireEvent.change(time, { target: { value: '1:10' } });
  expect(screen.getByText(t('chapter_marks.wrong_time'))).toBeTruthy();
  expect((await button(t('chapter_marks.save'))).hasAttribute('disabled')).toBe(true);
  fireEvent.change(time, { target: { value: '0:40.5' } });
  fireEvent.click(screen.getByRole('switch', { name: t('chapter_marks.is_shown') }));
  fireEvent.click(await button(t('chapter_marks.save')));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    video_id: 31,
    marks: [
      { at_seconds: 0, title: 'The start' },
      { at_seconds: 40.5, title: '' },
    ],
    is_shown: false,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says why marks are refused, and keeps what was written', async () => {
  const { server } = open(hidden);
  server.answer(put, () => problem(422, 'too_close', 'Leave a second at least between two marks.'));
  expect(await screen.findByText(t('chapter_marks.hidden', { count: 2 }))).toBeTruthy();
  fireEvent.click(await button(t('chapter_marks.edit', { name: 'Start' })));
  fireEvent.click(await button(t('chapter_marks.save')));
  expect(await screen.findByText('Leave a second at least between two marks.')).toBeTruthy();
  expect(
    screen.getByRole<HTMLInputElement>('textbox', { name: t('chapter_marks.at', { place: 2 }) })
      .value,
  ).toBe('0:30.040');
});

it('has nothing to say of a chapter that does not play yet', async () => {
  open(offered, { is_playable: false });
  expect(await screen.findByRole('textbox')).toBeTruthy();
  expect(screen.queryByText(t('chapter_marks.found', { count: 2 }))).toBeNull();
});
