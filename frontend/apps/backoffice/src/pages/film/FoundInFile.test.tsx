import type { FoundCaptions } from '@matinee/api/backoffice/films';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { film } from '../../testing/films';
import { renderPage } from '../../testing/render';
import { json, startServer } from '../../testing/server';
import { Captions } from './Captions';

const add = 'POST /bullet/api/contents/4/found_captions';

const found = (change: Partial<FoundCaptions>): FoundCaptions => ({
  id: 1,
  language: 'en',
  title: '',
  is_default: false,
  is_forced: false,
  is_for_deaf: false,
  is_added: false,
  is_language_taken: false,
  ...change,
});

const button = (name: string) => screen.getByRole('button', { name });

function open(...tracks: FoundCaptions[]) {
  const server = startServer({});
  const sent: unknown[] = [];
  server.answer(add, async (request) => {
    sent.push(await request.json());
    return json(film());
  });
  renderPage(<Captions film={film({ found_captions: tracks })} />);
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

describe('subtitles found in the file', () => {
  it('are named with their language and kind, and added one at a time', async () => {
    const sent = open(found({}), found({ id: 2, language: 'de', is_forced: true }));
    expect(screen.getByRole('heading', { name: t('captions.found', { count: 2 }) })).toBeTruthy();
    fireEvent.click(button(t('captions.add_found', { name: 'German (forced)' })));
    await waitFor(() => expect(sent).toEqual([{ tracks: [{ id: 2, label: 'German (forced)' }] }]));
  });

  it('are added together, but for those that the owner has already', async () => {
    const sent = open(
      found({ is_language_taken: true }),
      found({ id: 2, language: 'de', title: 'Deutsch' }),
      found({ id: 3, language: '' }),
      found({ id: 4, language: 'fr', is_added: true, is_language_taken: true }),
    );
    expect(screen.getAllByText(t('captions.found_is_taken'))).toHaveLength(1);
    expect(screen.getByText(t('captions.found_is_added'))).toBeTruthy();
    fireEvent.click(button(t('captions.add_all_found')));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          tracks: [
            { id: 2, label: 'Deutsch' },
            { id: 3, label: t('captions.unknown_language') },
          ],
        },
      ]),
    );
  });

  it('are no longer said to be hidden when all were added', () => {
    const added = found({ is_added: true, is_language_taken: true });
    open(added, found({ id: 2, language: 'de' }));
    expect(screen.getByText(t('captions.found_lead'))).toBeTruthy();
    cleanup();
    open(added);
    expect(screen.getByText(t('captions.found_is_added'))).toBeTruthy();
    expect(screen.queryByText(t('captions.found_lead'))).toBeNull();
  });

  it('are no part of the page when the file has none', () => {
    open();
    expect(screen.queryByText(t('captions.found_lead'))).toBeNull();
  });
});
