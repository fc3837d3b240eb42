import { expect, test } from 'vitest';
import { pastOf, secondsBefore } from './past';

const PLAYLIST = `#EXTM3U
#EXT-X-MEDIA-SEQUENCE:3
#EXT-X-MAP:URI="init-0.mp4"
#EXTINF:2.000,
s3.m4s
#EXTINF:1.500,
s4.m4s
#EXT-X-GAP
#EXTINF:2.002,
s5.m4s
`;

test('the long playlist stands beside the short one', () => {
  expect(pastOf('https://d.test/v/1/s/x/e/1/360p/live.m3u8')).toBe(
    'https://d.test/v/1/s/x/e/1/360p/dvr.m3u8',
  );
  expect(pastOf('https://d.test/v/1/s/x/e/1/360p/live.m3u8?_HLS_msn=4&_HLS_part=1')).toBe(
    'https://d.test/v/1/s/x/e/1/360p/dvr.m3u8',
  );
});

test('only what lies before the segment counts, gaps as well', () => {
  expect(secondsBefore(PLAYLIST, 3)).toBe(0);
  expect(secondsBefore(PLAYLIST, 5)).toBe(3.5);
  expect(secondsBefore(PLAYLIST, 9)).toBeCloseTo(5.502);
});
