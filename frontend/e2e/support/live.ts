import { expect, type APIRequestContext } from '@playwright/test';
import { storeOrigin } from './stack';
import { signInByCall } from './store-settings';

/** Makes an input and announces an event of it, both of that name, as the owner; returns the event's id. */
export async function announceEvent(
  request: APIRequestContext,
  title: string,
  startsInSeconds = 7_200,
): Promise<number> {
  const origin = storeOrigin();
  await signInByCall(request);
  const page = await (await request.get(`${origin}/sign_in`)).text();
  const token = /name="csrf-token" content="([^"]+)"/.exec(page)?.[1] ?? '';
  async function post(path: string, data: object): Promise<number> {
    const answer = await request.post(`${origin}/bullet/api/live/${path}`, {
      data,
      headers: { 'X-CSRFToken': token, Origin: origin },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { id: number }).id;
  }
  const input = await post('inputs', { name: title });
  const starts = new Date(Date.now() + 1_000 * startsInSeconds).toISOString();
  const event = await post('events', { title, starts_at: starts, input_id: input });
  return post(`events/${event}/announce`, {});
}
