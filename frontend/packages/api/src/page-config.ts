/** What the server wrote into the HTML shell for the app of this page. */

export interface PageSession {
  logged: boolean;
  name: string;
  id: number;
  email: string;
  role: string;
  nickname: string;
}

export interface FirstData {
  /** Path and query of the call, such as `/api/contents?page=1`. */
  key: string;
  value: unknown;
  /** What the call's `last-page` header would say. */
  is_last_page?: boolean;
}

export interface PageConfig {
  store: {
    id: number;
    title: string;
    name?: string;
    logo: string | null;
    primary_color: string;
    locale: string;
    currency: string;
    banner: string | null;
  };
  session: PageSession;
  preview_mode: boolean;
  tracker: { host: string };
  delivery_origin: string;
  env: string;
  /** The answer to the page's first API call, so that it need not be made. */
  first_data: FirstData | null;
}

export const GUEST: PageSession = {
  logged: false,
  name: 'Guest',
  id: 0,
  email: '',
  role: '',
  nickname: '',
}; // SPEC 3

const DEFAULTS: PageConfig = {
  store: {
    id: 0,
    title: 'Matinee',
    logo: null,
    primary_color: '#ff3637',
    locale: 'en',
    currency: 'USD',
    banner: null,
  }, // SPEC 9
  session: GUEST,
  preview_mode: false,
  tracker: { host: '' },
  delivery_origin: '',
  env: '',
  first_data: null,
};

/** Reads `<script type="application/json" id="page-config">`; what is missing has the spec's default. */
export function readPageConfig(root: Document = document): PageConfig {
  const text = root.getElementById('page-config')?.textContent;
  if (!text) return DEFAULTS;
  const written = JSON.parse(text) as Partial<PageConfig>;
  return {
    ...DEFAULTS,
    ...written,
    store: { ...DEFAULTS.store, ...written.store },
    session: { ...GUEST, ...written.session },
  };
}
