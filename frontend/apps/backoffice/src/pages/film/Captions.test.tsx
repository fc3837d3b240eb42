import type { CaptionTrack } from '@matinee/api/backoffice/films';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { film } from '../../testing/films';
import { renderPage } from '../../testing/render';
import { json, nothing, problem, startServer } from '../../testing/server';
import { Captions } from './Captions';

const add = 'POST /bullet/api/contents/4/captions';
const track: CaptionTrack = { language: 'en', label: 'English', skipped_count: 0, skipped: [] };

afterEach(() => vi.unstubAllGlobals());

function open() {
  const server = startServer({});
  renderPage(<Captions film={film({ captions: [track] })} />);
  return server;
}

// The label holds the drawn button too, which is hidden from whoever asks for its name.
const field = () => screen.getByLabelText(new RegExp(`^${t('captions.file')}`));

function choose(name: string) {
  const file = new File(['WEBVTT'], name, { type: 'text/vtt' });
  fireEvent.change(field(), { target: { files: [file] } });
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: t('captions.add') }));

describe('captions', () => {
  it('asks for a file, and for one of the right kind, before asking the server', () => {
    const server = open();
    submit();
    expect(screen.getByText(t('captions.missing_file'))).toBeTruthy();
    choose('captions.pdf');
    submit();
    expect(screen.getByText(t('captions.wrong_file'))).toBeTruthy();
    expect(server.asked).toEqual([]);
  });

  it('sends the file with the language its name tells', async () => {
    const server = open();
    let sent: FormData | undefined;
    server.answer(add, async (request) => {
      sent = await request.formData();
      return json(film());
    });
    choose('film.de.vtt');
    submit();
    await waitFor(() => expect(sent?.get('language')).toBe('de'));
    expect(sent?.get('label')).toBe('German');
    expect(sent?.has('file')).toBe(true);
  });

  it('says that captions of the same language are replaced', () => {
    open();
    choose('film.en.vtt');
    expect(screen.getByText(t('captions.replaces', { label: 'English' }))).toBeTruthy();
  });

  it('shows under the field what the server finds wrong with the file', async () => {
    const server = open();
    server.answer(add, () =>
      problem(422, 'captions_invalid', 'Line 3 has no time.', { field: 'file' }),
    );
    choose('film.vtt');
    submit();
    await screen.findByText('Line 3 has no time.');
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });

  it('lists what of the file was left out, with its line', () => {
    const skipped = [{ line: 6, reason: 'The caption ends before it begins.' }];
    startServer({});
    const captions = [{ ...track, skipped_count: 3, skipped }];
    renderPage(<Captions film={film({ captions })} />);
    expect(screen.getByText(t('captions.skipped', { count: 3 }))).toBeTruthy();
    expect(
      screen.getByText(
        t('captions.skipped_line', { line: String(6), reason: skipped[0]?.reason ?? '' }),
      ),
    ).toBeTruthy();
    expect(screen.getByText(t('captions.skipped_more', { count: 2 }))).toBeTruthy();
  });

  it('removes those of one language', async () => {
    const server = open();
    server.answer('DELETE /bullet/api/contents/4/captions/en', nothing);
    fireEvent.click(
      screen.getByRole('button', { name: t('captions.remove', { label: 'English' }) }),
    );
    await waitFor(() =>
      expect(server.asked).toContain('DELETE /bullet/api/contents/4/captions/en'),
    );
  });
});
