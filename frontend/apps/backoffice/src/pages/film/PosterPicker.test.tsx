import type { Film, Playback } from '@matinee/api/backoffice/films';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { film } from '../../testing/films';
import { renderPage } from '../../testing/render';
import { holdSending } from '../../testing/sending';
import { json, problem, startServer, type TestServer } from '../../testing/server';
import { PosterPicker } from './PosterPicker';

const image = '/bullet/api/contents/4/poster/image';
const playback = { src: '/film.m3u8', duration: 65, storyboard: null } as Playback;
const poster = { src: '/own.jpg', srcset_webp: '', srcset_avif: '', width: 1280, height: 720 };
const owned = film({ has_own_poster: true, poster: { ...poster, color: '#203040' } });

/** What the browser makes of each file that is shown, by its name; "broken" is none. */
let sizes: Record<string, [number, number] | 'broken'>;

beforeEach(() => {
  sizes = {};
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${(file as File).name}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      naturalWidth = 0;
      naturalHeight = 0;
      set src(url: string) {
        const size = sizes[url.replace('blob:', '')] ?? [1600, 900];
        queueMicrotask(() => {
          if (size !== 'broken') [this.naturalWidth, this.naturalHeight] = size;
          this.dispatchEvent(new Event(size === 'broken' ? 'error' : 'load'));
        });
      }
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(shown: Film = film()) {
  const server = startServer({ 'GET /bullet/api/contents/4': () => json(owned) });
  const onClose = vi.fn();
  const page = renderPage(
    <PosterPicker film={shown} playback={playback} startAt={3} onClose={onClose} />,
  );
  if (!shown.has_own_poster) fireEvent.click(screen.getByRole('tab', { name: t('poster.own') }));
  return { ...page, server, onClose };
}

/** What changes something; looks for the new poster go on beside it. */
const sentTo = ({ asked }: TestServer) => asked.filter((call) => !call.startsWith('GET'));

const picture = (name = 'poster.jpg', type = 'image/jpeg') => new File(['x'], name, { type });

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText(t('poster.file')), { target: { files: [file] } });

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const words = (message: string) =>
  waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));

describe('an own picture', () => {
  it('is seen as the card will show it, and sent when it is used', async () => {
    const sending = holdSending();
    const { server, onClose, queryClient } = open();
    let sent: FormData | undefined;
    server.answer(`PUT ${image}`, async (request) => {
      sent = await request.formData();
      return json(owned);
    });
    choose(picture());
    expect((await screen.findByAltText(t('poster.as_card'))).getAttribute('src')).toBe(
      'blob:poster.jpg',
    );
    expect(sentTo(server)).toEqual([]);

    press(t('poster.take_own'));
    const bar = await screen.findByRole('progressbar', { name: t('poster.sending_label') });
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'));
    expect(screen.getByText(t('poster.sending', { percent: 50 }))).toBeTruthy();

    await act(async () => sending.letOn());
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent?.has('file')).toBe(true);
    expect(queryClient.getQueryData(['films', 4])).toMatchObject({ has_own_poster: true });
    expect(flash.list().map(({ message }) => message)).toContain(t('poster.set'));
  });

  it('may be dropped', async () => {
    open();
    const zone = screen.getByText(t('poster.drop')).closest('[data-takes-files]') as Element;
    fireEvent.drop(zone, { dataTransfer: { files: [picture('dropped.webp', 'image/webp')] } });
    expect((await screen.findByAltText(t('poster.as_card'))).getAttribute('src')).toBe(
      'blob:dropped.webp',
    );
  });

  it('is refused in words before anything is sent', async () => {
    const { server } = open();
    choose(picture('film.pdf', 'application/pdf'));
    await words(t('poster.not_apicture'));
    choose(picture('drawing.svg', 'image/svg+xml'));
    await words(t('poster.not_apicture'));
    const heavy = picture('heavy.jpg');
    Object.defineProperty(heavy, 'size', { value: 10 * 1024 * 1024 + 1 });
    choose(heavy);
    await words(t('poster.too_heavy'));
    sizes = { 'small.jpg': [1000, 319], 'line.jpg': [1200, 390], 'torn.jpg': 'broken' };
    choose(picture('small.jpg'));
    await words(t('poster.too_small'));
    choose(picture('line.jpg'));
    await words(t('poster.too_narrow'));
    choose(picture('torn.jpg'));
    await words(t('poster.unreadable'));
    expect(screen.queryByRole('button', { name: t('poster.take_own') })).toBeNull();
    expect(sentTo(server)).toEqual([]);

    choose(picture());
    await screen.findByRole('button', { name: t('poster.take_own') });
    await words('');
  });

  it('stays chosen when the server refuses it, with the reason', async () => {
    const sending = holdSending();
    const { server, onClose } = open();
    server.answer(`PUT ${image}`, () =>
      problem(422, 'damaged', 'The picture is damaged or incomplete.', { field: 'file' }),
    );
    choose(picture());
    fireEvent.click(await screen.findByRole('button', { name: t('poster.take_own') }));
    await screen.findByRole('progressbar');
    await act(async () => sending.letOn());
    await words('The picture is damaged or incomplete.');
    expect(screen.getByAltText(t('poster.as_card'))).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is removed, and says so', async () => {
    const { server, onClose } = open(owned);
    server.answer(`DELETE ${image}`, () => json(film()));
    expect(screen.getByAltText(t('poster.on_card'))).toBeTruthy();
    press(t('poster.remove_label'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.asked).toContain(`DELETE ${image}`);
    expect(flash.list().map(({ message }) => message)).toContain(t('poster.removed'));
  });

  it('gives its place to a moment of the film that is chosen', async () => {
    const { server, onClose } = open(owned);
    server.answer('PUT /bullet/api/contents/4/poster', () => json(owned));
    server.answer(`DELETE ${image}`, () => json(film()));
    fireEvent.click(screen.getByRole('tab', { name: t('poster.from_film') }));
    expect(await screen.findByText(t('poster.own_gives'))).toBeTruthy();
    press(t('poster.take_moment', { time: '0:03' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sentTo(server)).toEqual(['PUT /bullet/api/contents/4/poster', `DELETE ${image}`]);
  });
});

it('a moment of a film without an own picture takes nothing away', async () => {
  const server = startServer({
    'PUT /bullet/api/contents/4/poster': () => json(film()),
    'GET /bullet/api/contents/4': () => json(film()),
  });
  const onClose = vi.fn();
  renderPage(<PosterPicker film={film()} playback={playback} startAt={3} onClose={onClose} />);
  press(t('poster.take_moment', { time: '0:03' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.bodyOf('PUT /bullet/api/contents/4/poster')).toEqual({ at_seconds: 3 });
  expect(sentTo(server)).toEqual(['PUT /bullet/api/contents/4/poster']);
});
