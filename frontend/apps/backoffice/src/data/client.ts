import { client } from '@matinee/api/backoffice';
import { resultOf } from '@matinee/api/client';
import { orThrow, type Success } from '@matinee/api/result';

export { client };

/** The answer of a call with its headers' meaning; rejects with a `CallFailed`. */
export async function answerOf<T>(call: Parameters<typeof resultOf<T>>[0]): Promise<Success<T>> {
  return orThrow(await resultOf(call));
}

/** The body of the answer; rejects with a `CallFailed`. */
export async function dataOf<T>(call: Parameters<typeof resultOf<T>>[0]): Promise<T> {
  return (await answerOf(call)).data;
}
