/** What the pixel needs of the world around it; the DOM side and the tests each bring their own. */
export interface PixelPorts {
  /** Hands a body to the browser, which sends it also when the page is closed; undefined where it cannot. */
  beacon: ((url: string, body: string) => boolean) | undefined;
  page(): Page;
  /** The same for all pages of one visit. */
  visit(): string;
  /** Different every time. */
  id(): string;
}

export interface Page {
  pathname: string;
  query: string;
  host: string;
  location: string;
  referrer: string;
  width: number;
  height: number;
}

export interface PixelConfig {
  /** Where the pixel service listens, such as `https://events.example`. */
  host: string;
  /** `admin` in the back office: its events are the publisher's own. */
  source: 'admin' | 'storefront';
  store: number;
  /** 0 or absent for a guest. */
  user?: number | undefined;
  /** A persistent id that the page has already, such as a Google Analytics client id. */
  gid?: string | undefined;
  isImpersonated?: boolean | undefined;
}

export interface PageEvent {
  name: string;
  category?: string;
  value?: number;
  details?: unknown;
}

export interface Pixel {
  view(): void;
  event(event: PageEvent): void;
}

/** Throws when no source is given (spec 5); after that nothing of it ever throws to the page. */
export function createPixel(config: PixelConfig, ports: PixelPorts): Pixel {
  if (!config.source) throw new Error('Analytics source should be provided!');
  const { beacon } = ports;
  // Spec 5: nothing is sent for impersonated sessions, nor where the browser has no beacon.
  if (config.isImpersonated || !beacon) return { view() {}, event() {} };

  const send = (path: string, read: () => object) => {
    try {
      beacon(config.host.replace(/\/$/, '') + path, JSON.stringify({ id: ports.id(), ...read() }));
    } catch {
      // A page works without being counted.
    }
  };
  let before: string | undefined;

  return {
    view: () =>
      send('/view', () => {
        const page = ports.page();
        const real_referrer = before ?? page.referrer;
        before = page.location;
        return {
          gid: config.gid,
          current_pathname: page.pathname,
          current_query: page.query,
          current_host: page.host,
          window_height: page.height,
          window_width: page.width,
          real_referrer,
          current_store: config.store,
          current_user: config.user,
          session: ports.visit(),
          source: config.source,
        };
      }),
    event: ({ name, category, value, details }) =>
      send('/event', () => {
        const page = ports.page();
        return {
          name,
          category,
          value,
          details,
          store_id: config.store,
          user_id: config.user,
          ga_id: config.gid,
          request_referer: before === page.location ? page.referrer : (before ?? page.referrer),
          session: ports.visit(),
          page_location: page.location,
          is_publisher: config.source === 'admin',
          source: config.source,
        };
      }),
  };
}
