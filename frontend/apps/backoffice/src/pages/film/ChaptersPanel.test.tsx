import { filmQuery, type Film } from '@matinee/api/backoffice/films';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { UndoNotice } from '../../components/UndoNotice';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page';
import { encoding, film } from '../../testing/films';
import { renderPage } from '../../testing/render';
import { json, nothing, startServer } from '../../testing/server';
import { ChaptersPanel } from './ChaptersPanel';

const read = 'GET /bullet/api/contents/4';
const chapter = (id: number, title: string) => ({
  id,
  position: id,
  title,
  translations: {},
  video_id: null,
  duration: 65,
  is_playable: true,
  encoding: encoding({ state: 'encoding', percent: 40 }),
  next_file: null,
  chapter_marks: { marks: [], is_chosen: false, is_shown: false },
  former_files: [],
});
const both = film({ chapters: [chapter(1, 'First'), chapter(2, 'Second')] as Film['chapters'] });
const one = film({ chapters: [chapter(1, 'First')] as Film['chapters'] });

const languages = pageConfig.locales;
afterEach(() => {
  pageConfig.locales = languages;
  vi.unstubAllGlobals();
});

function Page() {
  const { data } = useQuery(filmQuery(4));
  return data ? <ChaptersPanel film={data} /> : null;
}

const titles = () => screen.getAllByRole<HTMLInputElement>('textbox').map((input) => input.value);

it('a chapter that was removed while its film is encoded does not come back', async () => {
  const late: ((answer: Response) => void)[] = [];
  const server = startServer({ [read]: () => json(both) });
  renderPage(<Page />);
  await waitFor(() => expect(titles()).toEqual(['First', 'Second']));

  // From here on the looks at the encoding hang, and a rename is answered after the removal.
  server.answer(read, () => new Promise((resolve) => late.push(resolve)));
  const renames: ((answer: Response) => void)[] = [];
  server.answer(
    'PATCH /bullet/api/contents/4/chapters/2',
    () => new Promise((resolve) => renames.push(resolve)),
  );
  server.answer('DELETE /bullet/api/contents/4/chapters/2', nothing);
  await waitFor(() => expect(late.length).toBeGreaterThan(0));

  const second = screen.getByRole('textbox', { name: t('chapters.name', { place: 2 }) });
  fireEvent.change(second, { target: { value: 'Behind' } });
  fireEvent.keyDown(second, { key: 'Enter' });
  await waitFor(() => expect(server.asked.some((call) => call.startsWith('PATCH'))).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: t('chapters.remove', { name: 'Second' }) }));
  fireEvent.click(await screen.findByRole('button', { name: t('chapters.remove_confirm') }));
  const asked = late.length;
  await act(async () => renames.forEach((answer) => answer(json(both))));
  await waitFor(() => expect(titles()).toEqual(['First']));
  await act(async () => late.slice(0, asked).forEach((answer) => answer(json(both))));
  expect(titles()).toEqual(['First']);

  server.answer(read, () => json(one));
  await act(async () => late.forEach((answer) => answer(json(one))));
  expect(titles()).toEqual(['First']);
});

it('has the title of a chapter in the other languages of the store', async () => {
  pageConfig.locales = [
    { code: 'en', name: 'English', direction: 'ltr' },
    { code: 'de', name: 'Deutsch', direction: 'ltr' },
  ];
  const server = startServer({ [read]: () => json(one) });
  renderPage(
    <>
      <Page />
      <UndoNotice />
    </>,
  );
  const label = t('translations.field', {
    field: t('chapters.name', { place: 1 }),
    language: 'Deutsch',
  });
  const german = await screen.findByLabelText(label);
  const write = 'PATCH /bullet/api/contents/4/chapters/1';
  const translations = { de: { title: 'Erster Teil' } };
  const translated = { ...chapter(1, 'First'), translations };
  server.answer(write, () => json(film({ chapters: [translated] })));
  fireEvent.change(german, { target: { value: 'Erster Teil' } });
  fireEvent.blur(german);
  await waitFor(() => expect(server.bodyOf(write)).toEqual({ translations }));
  fireEvent.click(await screen.findByRole('button', { name: t('films.undo') }));
  await waitFor(() =>
    expect(server.bodyOf(write)).toEqual({ translations: { de: { title: '' } } }),
  );
});
