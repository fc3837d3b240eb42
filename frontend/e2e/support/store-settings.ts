import { expect, type APIRequestContext } from '@playwright/test';
import { stack, storeOrigin } from './stack';

/** Signs a request context in as the store's owner, without a browser. */
export async function signInByCall(request: APIRequestContext): Promise<string> {
  const origin = storeOrigin();
  const page = await (await request.get(`${origin}/sign_in`)).text();
  const token = /name="csrf-token" content="([^"]+)"/.exec(page)?.[1] ?? '';
  const { email, password } = stack().owner;
  const answer = await request.post(`${origin}/api/sessions`, {
    data: { email, password },
    headers: { 'X-CSRFToken': token, Origin: origin },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return token;
}

/** Changes what the owner may set; visitors see it within five seconds. */
export async function changeStore(request: APIRequestContext, changes: object): Promise<void> {
  const origin = storeOrigin();
  await signInByCall(request);
  const page = await (await request.get(`${origin}/sign_in`)).text();
  const token = /name="csrf-token" content="([^"]+)"/.exec(page)?.[1] ?? '';
  const answer = await request.patch(`${origin}/bullet/api/store`, {
    data: changes,
    headers: { 'X-CSRFToken': token, Origin: origin },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
