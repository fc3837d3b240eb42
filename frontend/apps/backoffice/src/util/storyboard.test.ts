import { describe, expect, it } from 'vitest';
import { frameAt, parseStoryboard } from './storyboard';

const text = `WEBVTT

00:00.000 --> 00:05.000
storyboard-0.jpg#xywh=0,0,160,90

broken --> cue
storyboard-0.jpg#xywh=160,0,160,90

01:00:05.000 --> 01:00:10.000
storyboard-1.jpg#xywh=320,90,160,90
`;
const address = 'https://media.example/v/1/s/x/abc/2/storyboard.vtt';

describe('storyboard', () => {
  const frames = parseStoryboard(text, address);

  it('reads times with and without hours, and skips what it cannot read', () => {
    expect(frames.map(({ from, to }) => [from, to])).toEqual([
      [0, 5],
      [3605, 3610],
    ]);
  });

  it('finds sprites beside the list', () => {
    expect(frames[1]).toMatchObject({
      src: 'https://media.example/v/1/s/x/abc/2/storyboard-1.jpg',
      x: 320,
      y: 90,
      width: 160,
      height: 90,
    });
  });

  it('gives the picture of any moment', () => {
    expect(frameAt(frames, 4)?.from).toBe(0);
    expect(frameAt(frames, 900)?.from).toBe(0);
    expect(frameAt(frames, 9999)?.from).toBe(3605);
    expect(frameAt([], 3)).toBeNull();
  });
});
