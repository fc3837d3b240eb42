/** All the script of the pages that the server draws: it asks, counts, lets one switch that off, and offers the app. */
import { dismissOffer, findOffer } from '../promo/offer';
import { createPixel } from '@matinee/pixel';
import type { STORE_EVENTS } from '@matinee/pixel/page-events';
import { createConsent, type Answer, type Consent } from './consent';

/** What the server wrote into the page. */
interface Counted {
  host: string;
  store: number;
  user: number;
  impersonated: boolean;
  ask_consent: boolean;
  /** The number of results; null without a search. */
  search_results: number | null;
}

/** The few events of these pages, apart from all others: the script is small. */
const CATEGORIES = {
  search: 'discovery',
  favorite_added: 'engagement',
  favorite_removed: 'engagement',
} as const satisfies Partial<typeof STORE_EVENTS>;

interface Reported {
  name: keyof typeof CATEGORIES;
  value: number;
  details?: { content_id: number };
}

const element = document.getElementById('counted');
if (element) start(JSON.parse(element.textContent) as Counted);

function start(config: Counted) {
  const { host, store, user, impersonated, ask_consent: mustAsk } = config;
  const consent = createConsent({
    mustAsk,
    impersonated,
    memory: {
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, value) => localStorage.setItem(key, value),
    },
    browser: navigator,
  });
  const pixel = createPixel({
    host,
    source: 'storefront',
    store,
    user,
    isImpersonated: impersonated,
  });
  let isCounted = false;
  const look = () => {
    if (isCounted || !consent.allowed) return;
    isCounted = true;
    pixel.view();
  };
  look();
  consent.subscribe(look);
  const report = (event: Reported) => {
    if (consent.allowed) pixel.event({ category: CATEGORIES[event.name], ...event });
  };
  reportSearch(config.search_results, report);
  reportHearts(report);
  showSwitch(consent, impersonated);
  ask(consent);
  offerApp(consent);
}

type Report = (event: Reported) => void;

/** A search is a page here. Another page of its results, or going back to it, is not a new search. */
function reportSearch(results: number | null, report: Report) {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (results === null || (visit && visit.type !== 'navigate')) return;
  report({ name: 'search', value: results });
}

/** Sent as the heart is pressed: the answer is another page. */
function reportHearts(report: Report) {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[action^="/favorites/"]')) {
    form.addEventListener('submit', () => {
      const isOn = new FormData(form).get('favorite') === 'on';
      report({
        name: isOn ? 'favorite_added' : 'favorite_removed',
        value: 1,
        details: { content_id: Number(form.action.split('/').at(-1)) },
      });
    });
  }
}

/** The page contains a hidden sheet for each platform (SPEC 4): one is shown after the consent dialog. */
function offerApp(consent: Consent) {
  const appOf = (platform: string) => ({
    url: sheetOf(platform)?.querySelector('a')?.href ?? null,
    name: platform,
  });
  const apps = { android: appOf('android'), ios: appOf('ios') };
  const offer = findOffer({ show_popup: true, ...apps, icon_url: null });
  const sheet = offer && sheetOf(offer.name);
  if (!sheet) return;
  let isDismissed = false;
  const show = () => {
    sheet.hidden = isDismissed || consent.isAsked;
  };
  sheet.querySelector('a')?.addEventListener('click', dismissOffer);
  sheet.querySelector('[data-dismiss]')?.addEventListener('click', () => {
    dismissOffer();
    isDismissed = true;
    show();
  });
  consent.subscribe(show);
  show();
}

function sheetOf(platform: string) {
  return document.querySelector<HTMLElement>(`[data-offer="${platform}"]`);
}

/** The question is hidden in the page: without this script it is never shown. */
function ask(consent: Consent) {
  const question = document.getElementById('consent');
  if (!question) return;
  const show = () => {
    question.hidden = !consent.isAsked;
  };
  for (const button of question.querySelectorAll<HTMLButtonElement>('[data-answer]')) {
    button.addEventListener('click', () => consent.answer(button.dataset['answer'] as Answer));
  }
  consent.subscribe(show);
  show();
}

/** Without this script nothing is counted, and the page says so by itself. */
function showSwitch(consent: Consent, impersonated: boolean) {
  const box = document.querySelector<HTMLInputElement>('#privacy input');
  if (!box) return;
  const show = () => {
    box.checked = consent.allowed;
    for (const hint of document.querySelectorAll<HTMLElement>('#privacy [data-hint]')) {
      hint.hidden = hint.dataset['hint'] !== hintOf(consent);
    }
  };
  box.addEventListener('change', () => consent.answer(box.checked ? 'yes' : 'no'));
  consent.subscribe(show);
  box.disabled = impersonated || consent.browserRefuses;
  show();
}

function hintOf({ browserRefuses, allowed }: Consent): string {
  if (browserRefuses) return 'refused';
  return allowed ? 'counted' : 'not_counted';
}
