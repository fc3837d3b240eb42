// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ChunkError,
  isPageInUse,
  loadChunk,
  recoverFrom,
  reloadWhenReachable,
  withChunkErrors,
} from './chunks';

const reload = vi.fn();
const reach = vi.fn<() => Promise<Response>>();
let isOnline = true;

beforeEach(() => {
  isOnline = true;
  reach.mockReset().mockResolvedValue(new Response());
  reload.mockReset();
  vi.stubGlobal('location', { href: 'https://store.test/catalog', reload });
  vi.stubGlobal('fetch', reach);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  setBuild('main-AAAAAAA1.js');
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.body.innerHTML = '';
});

function setBuild(name: string) {
  document.head.innerHTML = `<script type="module" src="/static/storefront/assets/${name}"></script>`;
}

const gone = () => new ChunkError(new TypeError('Failed to fetch'));

describe('a chunk that does not come', () => {
  it('reloads the page once a build, also where two builds take turns', async () => {
    const outcomes: string[] = [];
    for (const build of ['A1', 'A1', 'B2', 'A1', 'B2', 'C3']) {
      setBuild(`main-AAAAAA${build}.js`);
      outcomes.push(await recoverFrom(gone()));
    }
    expect(outcomes).toEqual(['reloading', 'tried', 'reloading', 'tried', 'tried', 'reloading']);
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it('never reloads offline, nor spends the one reload on it', async () => {
    isOnline = false;
    const error = gone();
    expect(await recoverFrom(error)).toBe('offline');
    isOnline = true;
    expect(await recoverFrom(error)).toBe('reloading'); // the router remembers what failed offline
    expect(await recoverFrom(gone())).toBe('reloading');
  });

  it('never reloads into a server that does not answer, nor spends the one reload on it', async () => {
    reach.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await recoverFrom(gone())).toBe('unreachable');
    expect(reload).not.toHaveBeenCalled();
    expect(await recoverFrom(gone())).toBe('reloading');
  });

  it('never reloads where nothing can be remembered', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(await recoverFrom(gone())).toBe('tried');
    expect(reload).not.toHaveBeenCalled();
  });

  it('asks again whether the page is in use when the server has answered', async () => {
    reach.mockImplementation(async () => {
      type('a comment', '<textarea></textarea>');
      return new Response();
    });
    expect(await recoverFrom(gone())).toBe('in use');
  });
});

function type(text: string, html: string): void {
  document.body.innerHTML = html;
  const field = document.body.firstElementChild as HTMLInputElement;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function playing(html: string, { paused = false, ended = false } = {}): void {
  document.body.innerHTML = html;
  const video = document.querySelector('video') as HTMLVideoElement;
  Object.defineProperty(video, 'paused', { value: paused });
  Object.defineProperty(video, 'ended', { value: ended });
  Object.defineProperty(video, 'ariaHidden', { value: video.getAttribute('aria-hidden') });
}

describe('a page is in use', () => {
  it.each([
    ['words in a field', true, () => type('Ann', '<input>')],
    ['a comment', true, () => type('Well done', '<textarea></textarea>')],
    ['a ticked box', true, () => type('on', '<input type="checkbox">')],
    ['a field that was emptied again', false, () => type('', '<input>')],
    ['words looked for', false, () => type('sea', '<input type="search">')],
    ['a film that plays', true, () => playing('<video></video>')],
    ['a film that is paused', false, () => playing('<video></video>', { paused: true })],
    ['a film that has ended', false, () => playing('<video></video>', { ended: true })],
    ['a moving decoration', false, () => playing('<video aria-hidden="true"></video>')],
    ['nothing', false, () => undefined],
  ])('with %s: %s', async (_, isUsed, arrange) => {
    arrange();
    expect(isPageInUse()).toBe(isUsed);
    expect(await recoverFrom(gone())).toBe(isUsed ? 'in use' : 'reloading');
  });

  it('no longer when its form is gone', () => {
    type('Ann', '<input>');
    document.body.innerHTML = '';
    expect(isPageInUse()).toBe(false);
  });

  it('when something asks before it is left: an upload, an unsaved form', () => {
    const asking = new AbortController();
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal: asking.signal });
    expect(isPageInUse()).toBe(true);
    asking.abort();
    expect(isPageInUse()).toBe(false);
  });
});

it('loads the page anew as soon as the server answers', async () => {
  vi.useFakeTimers();
  reach.mockRejectedValueOnce(new TypeError()).mockRejectedValueOnce(new TypeError());
  const done = reloadWhenReachable();
  await vi.runAllTimersAsync();
  await done;
  vi.useRealTimers();
  expect(reach).toHaveBeenCalledTimes(3);
  expect(reload).toHaveBeenCalledOnce();
});

it('names every failure to load code alike', async () => {
  await expect(loadChunk(async () => 'module')).resolves.toBe('module');
  for (const reason of [new TypeError('Importing a module script failed.'), 'text', null]) {
    const failed = loadChunk(() => Promise.reject(reason));
    await expect(failed).rejects.toBeInstanceOf(ChunkError);
  }
});

it('gives every lazy route the same failure, however deep', async () => {
  const leaf = { id: 'b', lazy: () => Promise.reject(new TypeError('Failed to fetch')) };
  const [route] = withChunkErrors([{ id: 'a', children: [{ children: [leaf] }] }]);
  const deep = route?.children?.[0]?.children?.[0] as { id: string; lazy: () => Promise<unknown> };
  expect(deep.id).toBe('b');
  await expect(deep.lazy()).rejects.toBeInstanceOf(ChunkError);
});
