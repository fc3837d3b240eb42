/** The one client of the owner's calls; a file beside it for each topic. */
import { createClient, resultOf } from '../client';
import type { components, paths } from '../generated/backoffice';
import { orThrow, type Success } from '../result';
import { goToSignIn } from '../sign-in-redirect';

export type Schemas = components['schemas'];

export const client = createClient<paths>({
  onUserLimit: () => goToSignIn('/bullet/sign_in', 'user_limit'),
});

/** The answer of a call with its headers' meaning; rejects with a `CallFailed`. */
export async function answerOf<T>(call: Parameters<typeof resultOf<T>>[0]): Promise<Success<T>> {
  return orThrow(await resultOf(call));
}

/** The body of the answer; rejects with a `CallFailed`. */
export async function dataOf<T>(call: Parameters<typeof resultOf<T>>[0]): Promise<T> {
  return (await answerOf(call)).data;
}
