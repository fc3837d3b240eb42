import { expect, it } from 'vitest';
import { createStats, type StatsConfig, type StatsRequest } from '../src/core/stats';

const CONFIG: StatsConfig = {
  host: 'https://events.example',
  topic: 'stats',
  environment: 'production',
  ids: { user_id: 0, video_id: 31, content_id: 7, store_id: 1 },
};
const ID_HEADERS = { 'user-id': '0', 'video-id': '31', 'content-id': '7', 'store-id': '1' };

/** A service that answers PUTs with these statuses, then with 204. */
function service(...statuses: number[]) {
  const asked: StatsRequest[] = [];
  let tokens = 0;
  let tokenStatus = 200;
  const stats = (config = CONFIG) =>
    createStats(config, {
      now: () => 1_700_000_000_900,
      id: () => 'one',
      visit: () => 'visit-1',
      async fetch(request) {
        asked.push(request);
        if (request.method === 'GET') return { status: tokenStatus, body: `token-${++tokens}` };
        const status = statuses.shift() ?? 204;
        if (status === 0) throw new TypeError('offline');
        return { status, body: '' };
      },
    });
  const paths = () => asked.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
  return { asked, stats, paths, refuseTokens: (status: number) => (tokenStatus = status) };
}

it('sends topic and data under a token of its ids', async () => {
  const { asked, stats } = service();
  expect(await stats().send({ rating: 4 })).toBe(true);
  expect(asked[0]).toMatchObject({ method: 'GET', headers: ID_HEADERS, timeoutMs: 30_000 });
  expect(asked[1]).toMatchObject({
    method: 'PUT',
    url: 'https://events.example/api/proxy',
    headers: { ...ID_HEADERS, token: 'token-1' },
    timeoutMs: 30_000,
  });
  expect(JSON.parse(asked[1]?.body ?? '')).toEqual({
    topic: 'stats_production',
    data: {
      id: 'one',
      session_id: 'visit-1',
      event_created: 1_700_000_000,
      ...CONFIG.ids,
      rating: 4,
    },
  });
});

it('shows the grant of the store where it asks for a token, and nowhere else', async () => {
  const { asked, stats } = service();
  await stats({ ...CONFIG, grant: 'signed' }).send({});
  expect(asked.map(({ headers }) => headers['grant'])).toEqual(['signed', undefined]);
});

it('leaves the topic alone when there is no environment', async () => {
  const { asked, stats } = service();
  await stats({ ...CONFIG, environment: undefined }).send({});
  expect(JSON.parse(asked[1]?.body ?? '')).toMatchObject({ topic: 'stats' });
});

it('fetches the token once, and again after a 401', async () => {
  const { paths, stats } = service(204, 401);
  const one = stats();
  await one.send({});
  expect(await one.send({})).toBe(true);
  expect(paths()).toEqual([
    'GET /api/token',
    'PUT /api/proxy',
    'PUT /api/proxy',
    'GET /api/token',
    'PUT /api/proxy',
  ]);
});

it('asks for nothing after a 418, of the token or of the stat', async () => {
  for (const atToken of [true, false]) {
    const { asked, stats, refuseTokens } = service(418);
    if (atToken) refuseTokens(418);
    const one = stats();
    expect(await one.send({})).toBe(false);
    const before = asked.length;
    expect(await one.send({})).toBe(false);
    expect(asked).toHaveLength(before);
  }
});

it('tells a failure and goes on with the next', async () => {
  const { stats } = service(0, 500);
  const one = stats();
  expect(await one.send({})).toBe(false);
  expect(await one.send({})).toBe(false);
  expect(await one.send({})).toBe(true);
});
