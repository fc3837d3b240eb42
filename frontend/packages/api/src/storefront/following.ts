/** The categories, authors and series that a viewer follows, and the links in letters on their new films. */
import { queryOptions } from '@tanstack/react-query';
import { resultOf } from '../client';
import { orThrow, type Result } from '../result';
import { client, type Schemas } from './client';

export type Following = Schemas['Following'];
export type TopicKind = Following['kind'];
export type FollowingLetters = Schemas['FollowingLetters'];

const ONE = '/api/following/{follow_id}';
const LINK = '/api/following/unsubscribe/{token}';
const TOPIC = '/api/following/unsubscribe/{token}/{follow_id}';

/** All of it: each button reads this one answer. Guests follow nothing: the call answers them 401. */
export function followingQuery() {
  return queryOptions({
    queryKey: ['/api/following'],
    queryFn: async ({ signal }) =>
      orThrow(await resultOf(client.GET('/api/following', { signal }))).data,
  });
}

export function followTopic(kind: TopicKind, id: number): Promise<Result<Following>> {
  return resultOf(client.POST('/api/following', { body: { kind, id } }));
}

export function unfollow(id: number): Promise<Result<unknown>> {
  return resultOf(client.DELETE(ONE, { params: { path: { follow_id: id } } }));
}

export function setLetters(id: number, letters: boolean): Promise<Result<Following>> {
  return resultOf(client.PATCH(ONE, { params: { path: { follow_id: id } }, body: { letters } }));
}

export function followingLettersQuery(token: string) {
  return queryOptions({
    queryKey: [LINK, token],
    queryFn: async ({ signal }) =>
      orThrow(await resultOf(client.GET(LINK, { params: { path: { token } }, signal }))).data,
  });
}

/** Ends or begins the letters of one thing that is followed, or without it of all. */
export function switchLetters(
  token: string,
  isOn: boolean,
  followId: number | null,
): Promise<Result<unknown>> {
  if (followId === null) {
    const at = { params: { path: { token } } };
    return resultOf(isOn ? client.DELETE(LINK, at) : client.POST(LINK, at));
  }
  const at = { params: { path: { token, follow_id: followId } } };
  return resultOf(isOn ? client.DELETE(TOPIC, at) : client.POST(TOPIC, at));
}
