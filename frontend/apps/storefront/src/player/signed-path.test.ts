import { expect, test } from 'vitest';
import { isSamePackage, resign } from './signed-path';

const old = 'https://d.test:8002/v/100/sess-old/sig-old/abcdabcdabcdabcd/2/master.m3u8';
const fresh = 'https://d.test:8002/v/900/sess-new/sig-new/abcdabcdabcdabcd/2/master.m3u8';
const other = 'https://d.test:8002/v/900/sess-new/sig-new/abcdabcdabcdabcd/3/master.m3u8';

test('a segment goes under the newest signature', () => {
  expect(resign(old.replace('master.m3u8', '720p/00012.m4s'), fresh)).toBe(
    'https://d.test:8002/v/900/sess-new/sig-new/abcdabcdabcdabcd/2/720p/00012.m4s',
  );
});

test.each([
  ['another version', old, other],
  ['no signed path', 'https://d.test/film.m3u8', fresh],
  ['a newest that is none', old, 'https://d.test/film.m3u8'],
])('%s stays as it is', (_what, url, newest) => {
  expect(resign(url, newest)).toBe(url);
});

test('the first seconds are another package than the whole film, and than fewer of them', () => {
  const free = 'https://d.test:8002/f/300/100/sess-old/sig-old/abcdabcdabcdabcd/2/master.m3u8';
  const renewed = 'https://d.test:8002/f/300/900/sess-new/sig-new/abcdabcdabcdabcd/2/master.m3u8';
  expect(isSamePackage(free, renewed)).toBe(true);
  expect(resign(free.replace('master.m3u8', '720p/00012.m4s'), renewed)).toBe(
    renewed.replace('master.m3u8', '720p/00012.m4s'),
  );
  expect(isSamePackage(free, old)).toBe(false);
  expect(isSamePackage(free, renewed.replace('/300/', '/60/'))).toBe(false);
});

test('packages are the same whatever signs them', () => {
  expect(isSamePackage(old, fresh)).toBe(true);
  expect(isSamePackage(old, other)).toBe(false);
  expect(isSamePackage('x', 'x')).toBe(false);
});
