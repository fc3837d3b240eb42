import type { Encoding } from '@matinee/api/backoffice/films';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { encoding, film } from '../../testing/films';
import { renderPage } from '../../testing/render';
import { json, startServer } from '../../testing/server';
import { EncodingPanel } from './EncodingPanel';

const retry = 'POST /bullet/api/contents/4/encoding/retry';

afterEach(() => vi.unstubAllGlobals());

function open(change: Partial<Encoding>) {
  const server = startServer({ [retry]: () => json(encoding({ state: 'queued' })) });
  renderPage(<EncodingPanel film={film()} encoding={encoding(change)} />);
  return server;
}

const itemsOf = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const steps = () => itemsOf(t('encoding.steps'));

describe('the encoding of a film', () => {
  it('says the stage, how far it is, and when it can be published', () => {
    open({ state: 'encoding', stage_words: 'Making the first version (360p)', percent: 12 });
    expect(screen.getByText('Making the first version (360p)')).toBeTruthy();
    expect(screen.getByText(t('film.publish_not_yet'))).toBeTruthy();
    expect(steps()).toEqual([
      'Uploaddone',
      'Check the filedone',
      'First versionin progress',
      'Higher qualitiesto do',
    ]);
  });

  it('gives the reason of a failure and starts again', async () => {
    const server = open({ state: 'failed', error: 'The encoder stopped three times.' });
    expect(screen.getByRole('alert').textContent).toContain('The encoder stopped three times.');
    fireEvent.click(screen.getByRole('button', { name: t('encoding.retry') }));
    await waitFor(() => expect(server.asked).toEqual([retry]));
  });

  it('says what of the file is not in a film that plays', () => {
    open({
      state: 'ready',
      notes: ['The file is damaged: 14 s of its picture could not be read.'],
    });
    expect(itemsOf(t('encoding.notes'))).toEqual([
      'The file is damaged: 14 s of its picture could not be read.',
    ]);
  });

  it('says what to do about a refused file, which no retry would help', () => {
    open({ state: 'refused', error: 'It shows no picture.' });
    expect(screen.getByRole('alert').textContent).toContain('It shows no picture.');
    expect(screen.getByText(t('encoding.refused_hint'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('encoding.retry') })).toBeNull();
  });
});
