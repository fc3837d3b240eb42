// @vitest-environment jsdom

import { beforeEach, expect, test, vi } from 'vitest';
import { keepResumePoint, listResumePoints, readResumePoint, resumeAt } from './resume';

beforeEach(() => localStorage.clear());

test.each([
  [null, 600, 0],
  [0, 600, 0],
  [4.9, 600, 0], // hardly begun
  [5, 600, 5],
  [300.25, 600, 300.25],
  [571, 600, 0], // past 95 %
  [569, 600, 569],
  [31, 40, 0], // the last ten seconds of a short film
  [29, 40, 29],
  [120, 0, 120], // a length nobody knows yet
])('stopped at %s of %s starts at %s', (stoppedAt, duration, at) => {
  expect(resumeAt(stoppedAt, duration)).toBe(at);
});

test('a point is kept by chapter, the newest wins', () => {
  keepResumePoint(31, 12.345);
  keepResumePoint(32, 60);
  keepResumePoint(31, 20);
  expect(readResumePoint(31)).toBe(20);
  expect(readResumePoint(32)).toBe(60);
  expect(readResumePoint(33)).toBeNull();
  expect(listResumePoints()).toEqual([
    [31, 20],
    [32, 60],
  ]);
});

test('the oldest points fall out after two hundred', () => {
  for (let id = 1; id <= 201; id++) keepResumePoint(id, 10);
  expect(readResumePoint(1)).toBeNull();
  expect(readResumePoint(2)).toBe(10);
});

test.each(['{', '{"a":1}', '[1,2]', 'null', ''])('what is not ours is no point: %s', (stored) => {
  localStorage.setItem('resume_points', stored);
  expect(readResumePoint(1)).toBeNull();
  keepResumePoint(1, 9);
  expect(readResumePoint(1)).toBe(9);
});

test('a full storage is survived', () => {
  const memory = {
    getItem: () => null,
    setItem: vi.fn(() => {
      throw new DOMException('full', 'QuotaExceededError');
    }),
  };
  expect(() => keepResumePoint(1, 9, undefined, memory)).not.toThrow();
});

test('a place follows the film when the chapter has another file', () => {
  const was = { film: 31, from: 0, duration: 600 };
  keepResumePoint(7, 100, was);
  expect(readResumePoint(7, was)).toBe(100);
  expect(readResumePoint(7, { film: 31, from: 30, duration: 500 })).toBe(70);
  expect(readResumePoint(7, { film: 32, from: 0, duration: 300 })).toBe(50);
  expect(listResumePoints()).toEqual([[7, 100]]);
  // Kept by an earlier release: nothing is known of its video.
  localStorage.setItem('resume_points', '[[7,100]]');
  expect(readResumePoint(7, { film: 32, from: 0, duration: 300 })).toBe(100);
});
