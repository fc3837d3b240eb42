import { describe, expect, it } from 'vitest';
import { createPixel, type Page, type PixelConfig, type PixelPorts } from '../src/core/pixel';

const CONFIG: PixelConfig = {
  host: 'https://events.example/',
  source: 'storefront',
  store: 7,
  user: 5,
  gid: 'ga-1',
};

function page(path: string, query = ''): Page {
  return {
    pathname: path,
    query,
    host: 'films.example',
    location: `https://films.example${path}${query}`,
    referrer: 'https://search.example/',
    width: 1440,
    height: 900,
  };
}

function world() {
  const sent: { url: string; body: Record<string, unknown> }[] = [];
  const pages = [page('/catalog', '?utm_source=letter')];
  let ids = 0;
  const ports: PixelPorts = {
    beacon(url, body) {
      sent.push({ url, body: JSON.parse(body) as Record<string, unknown> });
      return true;
    },
    page: () => pages.at(-1) as Page,
    visit: () => 'visit-1',
    id: () => `id-${++ids}`,
  };
  return { sent, ports, go: (to: Page) => pages.push(to) };
}

function broken(): never {
  throw new Error('broken');
}

describe('the pixel', () => {
  it('sends a view with the fields of the contract', () => {
    const { sent, ports } = world();
    createPixel(CONFIG, ports).view();
    expect(sent).toEqual([
      {
        url: 'https://events.example/view',
        body: {
          id: 'id-1',
          gid: 'ga-1',
          current_pathname: '/catalog',
          current_query: '?utm_source=letter',
          current_host: 'films.example',
          window_height: 900,
          window_width: 1440,
          real_referrer: 'https://search.example/',
          current_store: 7,
          current_user: 5,
          session: 'visit-1',
          source: 'storefront',
        },
      },
    ]);
  });

  it('sends an event with the fields of the contract', () => {
    const { sent, ports } = world();
    const pixel = createPixel(CONFIG, ports);
    pixel.event({ name: 'shared', category: 'film', value: 2, details: { to: 'mail' } });
    expect(sent).toEqual([
      {
        url: 'https://events.example/event',
        body: {
          id: 'id-1',
          name: 'shared',
          category: 'film',
          value: 2,
          details: { to: 'mail' },
          store_id: 7,
          user_id: 5,
          ga_id: 'ga-1',
          request_referer: 'https://search.example/',
          session: 'visit-1',
          page_location: 'https://films.example/catalog?utm_source=letter',
          is_publisher: false,
          source: 'storefront',
        },
      },
    ]);
  });

  it('names the page before as the referrer, once the first was seen', () => {
    const { sent, ports, go } = world();
    const pixel = createPixel(CONFIG, ports);
    pixel.view();
    go(page('/programs/tide'));
    pixel.view();
    expect(sent.map(({ body }) => body['real_referrer'])).toEqual([
      'https://search.example/',
      'https://films.example/catalog?utm_source=letter',
    ]);
  });

  it("flags the back office's events as the publisher's own", () => {
    const { sent, ports } = world();
    createPixel({ ...CONFIG, source: 'admin' }, ports).event({ name: 'saved' });
    expect(sent[0]?.body).toMatchObject({ source: 'admin', is_publisher: true });
  });

  it('cannot be made without a source', () => {
    const { ports } = world();
    const config = { ...CONFIG, source: undefined } as unknown as PixelConfig;
    expect(() => createPixel(config, ports)).toThrow('Analytics source should be provided!');
    expect(() => createPixel({ ...config, isImpersonated: true }, ports)).toThrow(
      'Analytics source should be provided!',
    );
  });

  it('sends nothing for impersonated sessions, nor without a beacon', () => {
    const { sent, ports } = world();
    const impersonated = createPixel({ ...CONFIG, isImpersonated: true }, ports);
    const without = createPixel(CONFIG, { ...ports, beacon: undefined });
    for (const pixel of [impersonated, without]) {
      pixel.view();
      pixel.event({ name: 'shared' });
    }
    expect(sent).toEqual([]);
  });

  it('never throws to the page', () => {
    const { ports } = world();
    for (const port of ['beacon', 'page', 'visit', 'id'] as const) {
      const pixel = createPixel(CONFIG, { ...ports, [port]: broken });
      expect(() => pixel.view()).not.toThrow();
      expect(() => pixel.event({ name: 'shared' })).not.toThrow();
    }
    const loop: { self?: unknown } = {};
    loop.self = loop;
    expect(() => createPixel(CONFIG, ports).event({ name: 'x', details: loop })).not.toThrow();
  });
});
