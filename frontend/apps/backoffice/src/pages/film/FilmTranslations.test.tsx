import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { filmQuery, type Film } from '@matinee/api/backoffice/films';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { FilmTranslations } from './FilmTranslations';
import { pageConfig } from '../../stores/page';
import { film } from '../../testing/films';
import { renderPage } from '../../testing/render';
import { json, problem, startServer } from '../../testing/server';
import { UndoNotice } from '../../components/UndoNotice';

const before = pageConfig.locales;
beforeEach(() => {
  pageConfig.locales = [
    { code: 'en', name: 'English', direction: 'ltr' },
    { code: 'de', name: 'Deutsch', direction: 'ltr' },
    { code: 'ar', name: 'العربية', direction: 'rtl' },
  ];
});
afterEach(() => {
  pageConfig.locales = before;
  vi.unstubAllGlobals();
});

const read = 'GET /bullet/api/contents/4';
const write = 'PATCH /bullet/api/contents/4';

function Page() {
  const { data } = useQuery(filmQuery(4));
  return data ? <FilmTranslations film={data} /> : null;
}

async function open(change: Partial<Film> = {}) {
  const server = startServer({ [read]: () => json(film(change)) });
  const shown = (
    <>
      <Page />
      <UndoNotice />
    </>
  );
  const page = renderPage(shown, { at: '/film', path: '/film' });
  await screen.findByRole('region', { name: t('translations.title') });
  return { ...page, server };
}

const labelOf = (field: string, language: string) => t('translations.field', { field, language });
const field = (name: string, language: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: labelOf(name, language) });
function leaveWith(name: string, language: string, text: string) {
  const input = field(name, language);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
}
const german = { de: { title: 'Zwei Räder' } };

it('shows the original beside each field, and offers every language but its own', async () => {
  await open();
  const name = t('translations.original', { field: 'Title', language: 'English' });
  const title = screen.getByRole('group', { name });
  expect(within(title).getByText('Bikes').getAttribute('lang')).toBe('en');
  const languages = screen.getByRole('group', { name: t('translations.languages') });
  expect(
    within(languages)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Deutsch0 of 2', 'العربية0 of 2']);
  expect(field('Title', 'Deutsch').lang).toBe('de');
  fireEvent.click(within(languages).getByRole('button', { name: /العربية/ }));
  expect(field('Title', 'العربية').dir).toBe('rtl');
});

it('saves the one field when it is left, and takes it back', async () => {
  const { server } = await open();
  server.answer(write, () => json(film({ translations: german })));
  leaveWith('Title', 'Deutsch', ' Zwei Räder ');
  await waitFor(() => expect(server.bodyOf(write)).toEqual({ translations: german }));
  expect(await screen.findByText('1 of 2')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: t('films.undo') }));
  await waitFor(() =>
    expect(server.bodyOf(write)).toEqual({ translations: { de: { title: '' } } }),
  );
});

it('says under the field why it was refused, until another text is sent', async () => {
  const { server } = await open();
  server.answer(write, () =>
    problem(422, 'invalid', 'One line, please.', { field: 'translations.de.title' }),
  );
  leaveWith('Title', 'Deutsch', 'Zwei');
  await screen.findByText('One line, please.');
  expect(field('Title', 'Deutsch').getAttribute('aria-invalid')).toBe('true');
  expect(field('Description', 'Deutsch').getAttribute('aria-invalid')).toBeNull();
  server.answer(write, () => json(film({ translations: german })));
  leaveWith('Title', 'Deutsch', 'Zwei Räder');
  await waitFor(() => expect(screen.queryByText('One line, please.')).toBeNull());
});

it('asks before one leaves with what is not saved', async () => {
  const { router } = await open();
  fireEvent.change(field('Title', 'Deutsch'), { target: { value: 'Zwei' } });
  await act(() => router.navigate('/elsewhere'));
  expect(await screen.findByRole('button', { name: t('common.unsaved.stay') })).toBeTruthy();
});

it('has no field for a description that nobody wrote', async () => {
  await open({ description: '' });
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
});

it('keeps what was written in the language that has become the own one of the store', async () => {
  await open({ translations: { en: { title: 'Two Bikes' } } });
  const languages = screen.getByRole('group', { name: t('translations.languages') });
  expect(within(languages).getByRole('button', { name: /English/ })).toBeTruthy();
});
