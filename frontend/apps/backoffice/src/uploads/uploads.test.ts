// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { t } from '../i18n';
import { findRemembered, fingerprint, remember } from './remembered';
import type { TransferInput } from './transfer';
import { createUploads, type Grant, type UploadsPorts } from './uploads';

const film = (name = 'film.mov', size = 100) =>
  new File([new Uint8Array(size)], name, { type: 'video/quicktime', lastModified: 5 });

function promiseOf<T>() {
  const settle: { resolve?: (value: T) => void } = {};
  const promise = new Promise<T>((resolve) => {
    settle.resolve = resolve;
  });
  return { promise, resolve: (value: T) => settle.resolve?.(value) };
}

interface Sent {
  input: TransferInput;
  stop: ReturnType<typeof vi.fn>;
  discard: ReturnType<typeof vi.fn>;
}

function setUp(change: Partial<UploadsPorts> = {}) {
  const transfers: Sent[] = [];
  const ports: UploadsPorts = {
    requestGrant: vi.fn(({ filename }) =>
      Promise.resolve({
        contentId: filename.length,
        chapterId: null,
        replacing: null,
        endpoint: '/files/',
        grant: 'g',
      }),
    ),
    discard: vi.fn(() => Promise.resolve()),
    loadTransfer: () =>
      Promise.resolve((input: TransferInput) => {
        const transfer = { input, stop: vi.fn(), discard: vi.fn(() => Promise.resolve()) };
        transfers.push(transfer);
        return transfer;
      }),
    describeError: (error) => (error instanceof Error ? error.message : 'unknown'),
    storage: localStorage,
    now: () => 1_000_000,
    onServerChange: vi.fn(),
    ...change,
  };
  const uploads = createUploads(ports);
  const states = () => uploads.getItems().map(({ state }) => state);
  const started = async (count = 1) => {
    await vi.waitFor(() => expect(transfers).toHaveLength(count));
    return transfers[count - 1] as Sent;
  };
  return { uploads, ports, transfers, states, started };
}

beforeEach(() => localStorage.clear());

describe('uploads', () => {
  it('asks for a grant, sends under it, and starts the next one when it is done', async () => {
    const { uploads, started, states } = setUp();
    uploads.add([film('one.mov'), film('two.mov')]);
    const first = await started();
    expect(first.input).toMatchObject({ endpoint: '/files/', grant: 'g', url: null });
    expect(states()).toEqual(['preparing', 'waiting']);
    first.input.onProgress(50);
    expect(states()).toEqual(['sending', 'waiting']);
    first.input.onDone();
    await started(2);
    expect(states()).toEqual(['done', 'preparing']);
  });

  it('goes on after a reload, under the same grant and address, once the file is chosen again', async () => {
    const before = setUp();
    before.uploads.add([film('big.mov', 20_000_000)]);
    const transfer = await before.started();
    transfer.input.onAddress('/files/abc');
    transfer.input.onProgress(12_000_000);

    const after = setUp();
    expect(after.uploads.getItems()).toMatchObject([
      { name: 'big.mov', state: 'interrupted', sent: 12_000_000, contentId: 7 },
    ]);
    after.uploads.add([film('big.mov', 20_000_000)]);
    const resumed = await after.started();
    expect(resumed.input).toMatchObject({ grant: 'g', url: '/files/abc' });
    expect(after.ports.requestGrant).not.toHaveBeenCalled();
  });

  it('forgets an upload that is done', async () => {
    const { uploads, started } = setUp();
    uploads.add([film()]);
    const transfer = await started();
    transfer.input.onAddress('/files/abc');
    transfer.input.onDone();
    expect(findRemembered(localStorage, fingerprint(film()), 0)).toBeNull();
  });

  it('begins anew where the grant has run out', async () => {
    const key = fingerprint(film());
    const old = {
      key,
      name: 'film.mov',
      size: 100,
      sent: 50,
      contentId: 3,
      chapterId: null,
      replacing: null,
      endpoint: '/files/',
      grant: 'old',
    };
    remember(localStorage, { ...old, url: '/files/old', expiresAt: 999_999 });
    const { uploads, started } = setUp();
    expect(uploads.getItems()).toEqual([]);
    uploads.add([film()]);
    expect((await started()).input).toMatchObject({ grant: 'g', url: null });
  });

  it('remembers an upload for a day after what it sent last', async () => {
    let now = 1_000_000;
    const { uploads, started } = setUp({ now: () => now });
    uploads.add([film()]);
    const { input } = await started();
    const key = fingerprint(film());
    now += 22 * 3_600_000;
    input.onProgress(9_000_000);
    now += 22 * 3_600_000;
    expect(findRemembered(localStorage, key, now)?.sent).toBe(9_000_000);
  });

  it('stops sending on pause and goes on from the same address on resume', async () => {
    const { uploads, started, states } = setUp();
    uploads.add([film()]);
    const transfer = await started();
    transfer.input.onAddress('/files/abc');
    const key = fingerprint(film());
    uploads.pause(key);
    expect(transfer.stop).toHaveBeenCalledOnce();
    expect(states()).toEqual(['paused']);
    uploads.resume(key);
    expect((await started(2)).input.url).toBe('/files/abc');
  });

  it('does not send when it is paused while the grant is on its way', async () => {
    const { promise, resolve: answer } = promiseOf<Grant>();
    const requestGrant = vi.fn(() => promise);
    const { uploads, transfers, states } = setUp({ requestGrant });
    uploads.add([film()]);
    uploads.pause(fingerprint(film()));
    answer({ contentId: 1, chapterId: null, replacing: null, endpoint: '/files/', grant: 'g' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(transfers).toEqual([]);
    expect(states()).toEqual(['paused']);
  });

  it('asks for one grant and sends once when paused and resumed before the answer', async () => {
    const { promise, resolve: answer } = promiseOf<Grant>();
    const requestGrant = vi.fn(() => promise);
    const { uploads, transfers, started } = setUp({ requestGrant });
    uploads.add([film()]);
    uploads.pause(fingerprint(film()));
    uploads.resume(fingerprint(film()));
    answer({ contentId: 1, chapterId: null, replacing: null, endpoint: '/files/', grant: 'g' });
    await started();
    await new Promise((resolve) => setTimeout(resolve));
    expect(requestGrant).toHaveBeenCalledOnce();
    expect(transfers).toHaveLength(1);
  });

  it('throws away bytes and draft on cancel, also when the bytes cannot be thrown away', async () => {
    const { uploads, started, ports } = setUp();
    uploads.add([film()]);
    const transfer = await started();
    transfer.discard.mockRejectedValueOnce(new Error('gone already'));
    await uploads.cancel(fingerprint(film()));
    expect(ports.discard).toHaveBeenCalledWith(
      expect.objectContaining({ contentId: 'film.mov'.length }),
    );
    expect(uploads.getItems()).toEqual([]);
    expect(findRemembered(localStorage, fingerprint(film()), 0)).toBeNull();
  });

  it('sends one new file for a chapter: the one before it gives way, and only its own is discarded', async () => {
    const requestGrant = vi.fn<UploadsPorts['requestGrant']>(({ filename, filmId, replaces }) =>
      Promise.resolve({
        contentId: filmId ?? 0,
        chapterId: replaces,
        replacing: `upload of ${filename}`,
        endpoint: '/files/',
        grant: 'g',
      }),
    );
    const { uploads, ports, started } = setUp({ requestGrant });
    uploads.add([film('a.mov')], { filmId: 4, replaces: 7 });
    const first = await started();
    uploads.add([film('b.mov')], { filmId: 4, replaces: 7 });
    const second = await started(2);
    expect(first.stop).toHaveBeenCalledOnce();
    expect(uploads.getItems()).toMatchObject([{ name: 'b.mov', contentId: 4, chapterId: 7 }]);
    expect(requestGrant).toHaveBeenLastCalledWith(
      expect.objectContaining({ filename: 'b.mov', filmId: 4, replaces: 7 }),
    );
    expect(ports.discard).not.toHaveBeenCalled();

    second.input.onProgress(10);
    await uploads.cancel(uploads.getItems()[0]?.key ?? '');
    expect(ports.discard).toHaveBeenCalledExactlyOnceWith({
      contentId: 4,
      chapterId: 7,
      replacing: 'upload of b.mov',
    });
  });

  it('makes a file the trailer of a film, apart from its chapters', async () => {
    const { uploads, ports, started } = setUp();
    uploads.add([film()], { filmId: 4 });
    await started();
    uploads.add([film()], { filmId: 4, trailerTitle: 'Bikes – Trailer' });
    expect(uploads.getItems()).toHaveLength(2);
    uploads.pause(uploads.getItems()[0]?.key ?? '');
    await started(2);
    expect(ports.requestGrant).toHaveBeenLastCalledWith(
      expect.objectContaining({ filmId: 4, replaces: null, trailerTitle: 'Bikes – Trailer' }),
    );
  });

  it('throws away a draft whose grant arrives after the upload was cancelled', async () => {
    const { promise, resolve: answer } = promiseOf<Grant>();
    const requestGrant = vi.fn(() => promise);
    const { uploads, ports, transfers } = setUp({ requestGrant });
    uploads.add([film()]);
    await uploads.cancel(fingerprint(film()));
    answer({ contentId: 44, chapterId: null, replacing: null, endpoint: '/files/', grant: 'g' });
    await vi.waitFor(() =>
      expect(ports.discard).toHaveBeenCalledWith(expect.objectContaining({ contentId: 44 })),
    );
    expect(transfers).toEqual([]);
  });

  it.each([
    [{ status: null, message: null }, t('uploads.offline')],
    [{ status: 507, message: 'x' }, t('uploads.disk_full')],
    [{ status: 401, message: null }, t('uploads.expired')],
    [
      { status: 413, message: 'The film is larger than agreed.' },
      'The film is larger than agreed.',
    ],
    [{ status: 500, message: null }, t('uploads.failed', { status: 500 })],
  ])('says a failure %o in words', async (failure, words) => {
    const { uploads, started } = setUp();
    uploads.add([film()]);
    (await started()).input.onFail(failure);
    expect(uploads.getItems()).toMatchObject([{ state: 'failed', error: words }]);
  });

  it('says in words why no grant was given, and goes on with the next file', async () => {
    const requestGrant = vi
      .fn<UploadsPorts['requestGrant']>()
      .mockRejectedValueOnce(new Error('Sign in again.'))
      .mockResolvedValueOnce({
        contentId: 2,
        chapterId: null,
        replacing: null,
        endpoint: '/files/',
        grant: 'g',
      });
    const { uploads, started } = setUp({ requestGrant });
    uploads.add([film('a.mov'), film('b.mov')]);
    await started();
    expect(uploads.getItems()).toMatchObject([
      { state: 'failed', error: 'Sign in again.' },
      { state: 'preparing' },
    ]);
  });

  it('refuses what is empty or no film before asking the server', () => {
    const { uploads, ports } = setUp();
    uploads.add([film('empty.mov', 0), new File(['x'], 'letter.pdf', { type: 'application/pdf' })]);
    expect(uploads.getItems()).toMatchObject([
      { state: 'failed', error: t('uploads.empty') },
      { state: 'failed', error: t('uploads.not_afilm') },
    ]);
    expect(ports.requestGrant).not.toHaveBeenCalled();
  });

  it('still sends where nothing can be stored', async () => {
    const storage = new Proxy(localStorage, {
      get: (target, name) => {
        if (name === 'setItem')
          return () => {
            throw new DOMException('full', 'QuotaExceededError');
          };
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const { uploads, started, states } = setUp({ storage });
    uploads.add([film()]);
    (await started()).input.onDone();
    expect(states()).toEqual(['done']);
  });
});
