import { expect, test } from 'vitest';
import { findStill, parseStoryboard } from './storyboard';

const address = 'https://d.test/v/1/s/g/abcd/2/storyboard.vtt';
const text = [
  'WEBVTT',
  '',
  '00:00.000 --> 00:02.000',
  'storyboard-0.jpg#xywh=0,0,160,90',
  '',
  'a name',
  '00:00:02.000 --> 01:00:04.500 align:start',
  'storyboard-1.jpg#xywh=160,90,160,90',
  '',
  'NOTE nothing',
  '',
  '00:05.000 --> 00:06.000',
  'a caption, not a still',
].join('\r\n');

test('stills are read with their sprite beside the file', () => {
  expect(parseStoryboard(text, address)).toEqual([
    {
      from: 0,
      to: 2,
      image: address.replace('.vtt', '-0.jpg'),
      x: 0,
      y: 0,
      width: 160,
      height: 90,
    },
    {
      from: 2,
      to: 3604.5,
      image: address.replace('.vtt', '-1.jpg'),
      x: 160,
      y: 90,
      width: 160,
      height: 90,
    },
  ]);
});

test('a moment finds its still, the ends the nearest', () => {
  const [first, second] = parseStoryboard(text, address);
  const stills = parseStoryboard(text, address);
  expect(findStill(stills, -1)).toEqual(first);
  expect(findStill(stills, 1.99)).toEqual(first);
  expect(findStill(stills, 2)).toEqual(second);
  expect(findStill(stills, 9_999)).toEqual(second);
  expect(findStill([], 1)).toBeUndefined();
});

test.each(['', '<html>', 'WEBVTT', 'WEBVTT\n\n-->\n'])('no storyboard is none: %s', (nothing) => {
  expect(parseStoryboard(nothing, address)).toEqual([]);
});
