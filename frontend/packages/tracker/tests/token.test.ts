import { describe, expect, it } from 'vitest';
import { settle, World } from './world';

describe('the token', () => {
  it('is fetched on first use with the id headers and the grant, then kept', async () => {
    const world = new World();
    const tracker = world.track();
    tracker.record('loadstart', 0);
    await world.pass(5_000);
    expect(world.requests).toHaveLength(0);
    tracker.record('play', 0);
    await settle();
    tracker.record('pause', 1);
    await settle();
    expect(world.tokenRequests).toEqual([
      {
        method: 'GET',
        url: 'https://collector.test/api/token',
        headers: {
          'user-id': '7',
          'video-id': '31',
          'content-id': '12',
          'store-id': '1',
          grant: 'signed-grant',
        },
        timeoutMs: 30_000,
      },
    ]);
    expect(world.puts.map((put) => put.headers['token'])).toEqual(['token-1', 'token-1']);
  });

  it('is asked for without a grant header when there is no grant', async () => {
    const world = new World();
    world.track({ grant: null }).record('play', 0);
    await settle();
    expect(world.tokenRequests[0]?.headers).not.toHaveProperty('grant');
  });

  it('is dropped on 401 and the batch is sent with a new one', async () => {
    const world = new World();
    const tracker = world.track();
    world.answers = [401];
    tracker.record('play', 0);
    await settle();
    expect(world.puts.map((put) => put.headers['token'])).toEqual(['token-1', 'token-2']);
    expect(world.storage.keys).toEqual([]);
  });

  it('is tried once more a round only', async () => {
    const world = new World();
    const tracker = world.track();
    world.answers = [401, 401];
    tracker.record('play', 0);
    await settle();
    expect(world.puts).toHaveLength(2);
    await world.pass(11_000);
    expect(world.puts).toHaveLength(3);
    expect(world.puts[2]?.headers['token']).toBe('token-3');
  });

  it('uses a renewed grant for the next token', async () => {
    const world = new World();
    const tracker = world.track();
    tracker.record('play', 0);
    await settle();
    tracker.renewGrant('newer-grant');
    world.answers = [401];
    tracker.record('pause', 1);
    await settle();
    expect(world.tokenRequests.map((request) => request.headers['grant'])).toEqual([
      'signed-grant',
      'newer-grant',
    ]);
  });

  it.each([500, 'unreachable', 401] as const)(
    'keeps the events when it fails: %s',
    async (answer) => {
      const world = new World();
      const tracker = world.track();
      world.tokenAnswers = [answer, answer];
      tracker.record('play', 0);
      await settle();
      expect(world.puts).toHaveLength(0);
      world.tokenAnswers = [];
      await world.pass(11_000);
      expect(world.sentNames).toEqual([['play']]);
    },
  );
});

describe('a refusal', () => {
  it.each([400, 413, 422, 500, 503, 'unreachable'] as const)(
    'of any other kind keeps the events: %s',
    async (answer) => {
      const world = new World();
      const tracker = world.track();
      world.answers = [answer];
      tracker.record('play', 0);
      await settle();
      expect(world.storage.keys).toHaveLength(1);
      tracker.record('pause', 2);
      await settle();
      expect(world.sentNames).toEqual([['play'], ['play', 'pause']]);
      const [first, second] = world.puts;
      expect(second?.batch.events[0]?.id).toBe(first?.batch.events[0]?.id);
      expect(world.storage.keys).toEqual([]);
    },
  );

  it('418 ends all sending of the player, also of its next video', async () => {
    const world = new World();
    const tracker = world.track();
    world.answers = [418];
    tracker.record('play', 0);
    await settle();
    const until = world.requests.length;
    tracker.record('pause', 1);
    await world.pass(60_000);
    tracker.switchVideo({
      host: 'https://collector.test',
      source: 'web',
      user_id: 7,
      video_id: 99,
      content_id: 12,
      store_id: 1,
    });
    tracker.record('play', 0);
    await world.pass(60_000);
    tracker.destroy();
    await settle();
    expect(world.requests).toHaveLength(until);
    expect(world.storage.keys).toEqual([]);
    expect(tracker.sessionId).toBeUndefined();
  });

  it('418 to the token ends all sending too', async () => {
    const world = new World();
    const tracker = world.track();
    world.tokenAnswers = [418];
    tracker.record('play', 0);
    await world.pass(60_000);
    tracker.record('pause', 1);
    await world.pass(60_000);
    expect(world.requests).toHaveLength(1);
  });

  it('503 with Retry-After is given its rest', async () => {
    const world = new World();
    const tracker = world.track();
    world.answers = [{ status: 503, retryAfter: '30' }];
    tracker.record('play', 0);
    await world.pass(29_000);
    tracker.record('pause', 1);
    await settle();
    expect(world.puts).toHaveLength(1);
    await world.pass(2_000);
    expect(world.sentNames.at(-1)).toEqual(['play', 'pause']);
  });

  it('three times in a row leaves only the interval to try again', async () => {
    const world = new World();
    const tracker = world.track();
    world.answers = Array.from({ length: 100 }, () => 500);
    for (let i = 0; i < 30; i++) tracker.record('progress', i);
    await world.pass(3_000);
    expect(world.puts).toHaveLength(3);
    await world.pass(10_000);
    expect(world.puts).toHaveLength(3);
    await world.pass(1_000);
    expect(world.puts).toHaveLength(4);
  });
});
