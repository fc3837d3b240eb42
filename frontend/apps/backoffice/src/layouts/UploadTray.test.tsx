import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { t } from '../i18n';
import { encoding } from '../testing/films';
import { renderPage } from '../testing/render';
import { json, nothing, startServer } from '../testing/server';
import type { TransferInput } from '../uploads/transfer';
import { UploadTray } from './UploadTray';

const discard = vi.fn(() => Promise.resolve());
const stop = vi.fn();
const transfers: TransferInput[] = [];

vi.mock('../uploads/transfer', () => ({
  startTransfer: (input: TransferInput) => {
    transfers.push(input);
    return { stop, discard };
  },
}));

const file = new File([new Uint8Array(1000)], 'bikes.mov', { type: 'video/quicktime' });

beforeEach(() => {
  localStorage.clear();
  transfers.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

async function open(
  made = encoding({ state: 'checking', stage_words: 'Checking the file', percent: 3 }),
) {
  const server = startServer({
    'POST /bullet/api/uploads': () =>
      json({
        upload: 'u',
        endpoint: 'http://intake/files/',
        grant: 'g',
        content_id: 9,
        permalink: 'b',
      }),
    'DELETE /bullet/api/contents/9': nothing,
    'GET /bullet/api/contents/9/encoding': () => json(made),
  });
  const page = renderPage(<UploadTray />);
  act(() => page.uploads.add([file]));
  await waitFor(() => expect(transfers).toHaveLength(1));
  const [transfer] = transfers as [TransferInput];
  return {
    ...page,
    server,
    transfer,
    tray: within(screen.getByRole('region', { name: t('uploads.title') })),
  };
}

const wantsToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('the upload tray', () => {
  it('shows how much has been sent, and then follows the encoding', async () => {
    const { tray, transfer } = await open();
    act(() => transfer.onProgress(400));
    const bar = tray.getByRole('progressbar', {
      name: t('uploads.progress_label', { name: 'bikes.mov' }),
    });
    expect(bar.getAttribute('aria-valuenow')).toBe('40');
    expect(tray.getByText('400 B of 1.0 KB')).toBeTruthy();
    act(() => transfer.onDone());
    expect(await tray.findByText('Checking the file')).toBeTruthy();
    expect(
      tray
        .getByRole('link', { name: t('uploads.open', { name: 'bikes.mov' }) })
        .getAttribute('href'),
    ).toBe('/bullet/contents/9');
  });

  it.each([
    [encoding({ state: 'checking', percent: 3 }), t('uploads.encoding', { count: 1 })],
    [encoding({ state: 'refused' }), t('uploads.attention', { count: 1 })],
    [encoding({ state: 'ready' }), t('uploads.all_done', { count: 1 })],
  ])('says at its head what became of the films: %#', async (made, words) => {
    const { tray, transfer } = await open(made);
    act(() => transfer.onDone());
    await waitFor(() => expect(tray.getByRole('status').textContent).toBe(words));
  });

  it('warns before the page is left, but not when everything has arrived', async () => {
    const { transfer } = await open();
    expect(wantsToStay()).toBe(true);
    act(() => transfer.onDone());
    expect(wantsToStay()).toBe(false);
  });

  it('pauses and resumes', async () => {
    const { tray } = await open();
    fireEvent.click(tray.getByRole('button', { name: t('uploads.pause', { name: 'bikes.mov' }) }));
    expect(stop).toHaveBeenCalled();
    expect(tray.getByText(/^Paused at/)).toBeTruthy();
    expect(wantsToStay()).toBe(false);
    fireEvent.click(tray.getByRole('button', { name: t('uploads.resume', { name: 'bikes.mov' }) }));
    await waitFor(() => expect(transfers).toHaveLength(2));
  });

  it('says that the connection is lost', async () => {
    const { tray, transfer } = await open();
    act(() => transfer.onDisconnect());
    expect(tray.getByText(t('uploads.reconnecting'))).toBeTruthy();
  });

  it('says why an upload failed, and tries again without choosing the file again', async () => {
    const { tray, transfer } = await open();
    act(() => transfer.onFail({ status: 507, message: null }));
    expect(tray.getByRole('alert').textContent).toBe(t('uploads.disk_full'));
    fireEvent.click(tray.getByRole('button', { name: t('uploads.retry', { name: 'bikes.mov' }) }));
    await waitFor(() => expect(transfers).toHaveLength(2));
  });

  it('asks before an upload is thrown away, naming the file', async () => {
    const { tray, server } = await open();
    fireEvent.click(tray.getByRole('button', { name: t('uploads.cancel', { name: 'bikes.mov' }) }));
    const dialog = within(
      await screen.findByRole('dialog', { name: t('uploads.cancel_title', { name: 'bikes.mov' }) }),
    );
    expect(discard).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole('button', { name: t('uploads.cancel_confirm') }));
    await waitFor(() => expect(server.asked).toContain('DELETE /bullet/api/contents/9'));
    expect(discard).toHaveBeenCalledOnce();
    expect(screen.queryByRole('region', { name: t('uploads.title') })).toBeNull();
  });
});
