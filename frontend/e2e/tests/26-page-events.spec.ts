import type { APIRequestContext, Page } from '@playwright/test';
import { seedDemo } from '../support/demo';
import { signInAsOwner } from '../support/office';
import { codeIn, newAddress, nextMail } from '../support/people';
import { cards, openShop, SOLD, type Shop } from '../support/shop';
import { storeOrigin } from '../support/stack';
import { changeStore } from '../support/store-settings';
import { expect, test } from '../support/test';
import { positionOf } from '../support/watching';

// What the pages report of a visitor, from the search to the payment, and what the owner reads of it.
const film = { title: 'The Earth by Night', permalink: 'the-earth-by-night' };

let shop: Shop;
let office: APIRequestContext;

test.beforeAll('make the demo films, where they are not there yet', async ({ playwright }) => {
  test.setTimeout(600_000);
  seedDemo();
  office = await playwright.request.newContext();
  shop = await openShop(office);
  await changeStore(office, { analytics_env_id: 'e2e-eu', stats_id: 'st-26' });
});

test.afterAll(async () => {
  await changeStore(office, { analytics_env_id: '', stats_id: '' });
  await shop.close();
  await office.dispose();
});

interface Step {
  step: string;
  visitors: number;
  visits: number;
  times: number;
  visitors_from_before: number | null;
}

/** Asks until the engine of the reports answers: on a busy machine it may be away for a moment. */
async function readFunnel(): Promise<Step[]> {
  let steps: Step[] = [];
  await expect(async () => {
    const answer = await office.get(`${storeOrigin()}/bullet/api/insights/audience?period=today`);
    expect(answer.ok(), await answer.text()).toBe(true);
    steps = ((await answer.json()) as { purchase_funnel: Step[] }).purchase_funnel;
  }).toPass({ timeout: 60_000 });
  return steps;
}

/** The names of the page events and stats that a page sends, in their order. */
function listen(page: Page): { events: string[]; stats: string[]; calls: string[] } {
  const heard = { events: [] as string[], stats: [] as string[], calls: [] as string[] };
  page.on('request', (request) => {
    const { pathname, port } = new URL(request.url());
    if (port === new URL(storeOrigin()).port || request.method() === 'OPTIONS') return;
    if (/^\/(view|event|api\/(token|events|proxy))$/.test(pathname)) heard.calls.push(pathname);
    if (pathname === '/event') heard.events.push((request.postDataJSON() as Step & Named).name);
    if (pathname !== '/api/proxy') return;
    const { topic, data } = request.postDataJSON() as { topic: string; data: Named };
    heard.stats.push(`${topic} ${data.name} ${data.stats_id}`);
  });
  return heard;
}

interface Named {
  name: string;
  stats_id: string;
}

test('from the search to the payment: each step is told once, and the owner reads the way', async ({
  page,
}) => {
  const before = await readFunnel();
  const heard = listen(page);

  await page.goto(`${storeOrigin()}/search?q=earth`);
  await expect.poll(() => heard.events).toEqual(['search']);

  await page.goto(`${storeOrigin()}/programs/${film.permalink}`);
  await expect(page.getByRole('heading', { level: 1, name: film.title })).toBeVisible();
  await expect.poll(() => heard.calls.filter((path) => path === '/view')).toHaveLength(2);

  await page.goto(`${storeOrigin()}/orders/checkout`);
  const plan = page.getByRole('listitem').filter({ hasText: SOLD.plan });
  await expect.poll(() => heard.stats).toEqual(['stats_e2e-eu offer_seen st-26']);

  await plan.getByRole('link', { name: 'Subscribe' }).click();
  const email = newAddress();
  await page.getByLabel('Name').fill('Ines Counted');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Code from the email').fill(codeIn(await nextMail(email)));
  await page.getByRole('button', { name: 'Join' }).click();

  await page.getByLabel('Card number').fill(cards.pays);
  await page.getByLabel('Expires').fill('12 / 39');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Pay $9.99' }).click();
  await expect(page).toHaveURL(/\/orders\/success/);
  await expect.poll(() => heard.stats.at(-1)).toBe('stats_e2e-eu order_paid st-26');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re all set. Enjoy!');

  await page.goto(`${storeOrigin()}/programs/${film.permalink}`);
  await page
    .getByRole('button', { name: `Add ${film.title} to your favorites` })
    .first()
    .click();
  await expect.poll(() => heard.events.at(-1)).toBe('favorite_added');

  expect(heard.events).toEqual([
    'search',
    'offer_seen',
    'checkout_started',
    'checkout_details',
    'sign_up',
    'checkout_payment',
    'purchase',
    'favorite_added',
  ]);
  expect(heard.stats.map((stat) => stat.split(' ')[1])).toEqual([
    'offer_seen',
    'checkout_started',
    'order_paid',
  ]);

  // One person more in each step, who came to each from the one before; one offer, one order.
  const added = (now: Step[]) =>
    now.map((step, place) => [
      step.step,
      step.visitors - (before[place]?.visitors ?? 0),
      (step.visitors_from_before ?? 0) - (before[place]?.visitors_from_before ?? 0),
      step.visits - (before[place]?.visits ?? 0),
    ]);
  await expect
    .poll(async () => added(await readFunnel()), { timeout: 60_000 })
    .toEqual([
      ['visit', 1, 0, 1],
      ['film_page', 1, 1, 1],
      ['offer', 1, 1, 1],
      ['paid', 1, 1, 1],
    ]);
  const [, , offer, paid] = await readFunnel();
  expect(offer?.times).toBe((before[2]?.times ?? 0) + 1);
  expect(paid?.times).toBe((before[3]?.times ?? 0) + 1);

  await signInAsOwner(page);
  await page.goto(`${storeOrigin()}/bullet/overview/audience?period=today`);
  const table = page.getByRole('table', { name: 'Purchase funnel' });
  await expect(table.getByRole('row', { name: /Paid/ })).toContainText(`${paid?.visitors}`);
});

test('in the preview of the back office nothing is told, though a film plays', async ({ page }) => {
  const heard = listen(page);
  const play = async (query: string) => {
    await page.goto(`${storeOrigin()}/programs/${film.permalink}${query}`);
    await page
      .getByRole('button', { name: /^Play |^Resume/ })
      .first()
      .click();
    await expect.poll(() => positionOf(page), { timeout: 60_000 }).toBeGreaterThan(2);
  };
  await play('?admin_iframe=true');
  expect(heard.calls).toEqual([]);
  await play('?admin_iframe=false');
  await expect.poll(() => heard.calls).toContain('/api/events');
  expect(heard.calls).toContain('/view');
});
