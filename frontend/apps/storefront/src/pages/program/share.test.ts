// @vitest-environment jsdom

import { expect, test } from 'vitest';
import { embedCode, shareLink } from './share';

const film = { permalink: 'the-sea', title: 'The "Sea" <b>&' };
const origin = 'https://store.example';

test('the link is the film’s, perhaps from a second on', () => {
  expect(shareLink(film, 0, origin)).toBe('https://store.example/programs/the-sea');
  expect(shareLink(film, 95, origin)).toBe('https://store.example/programs/the-sea?t=95');
});

test('the code is one element, whatever the title is', () => {
  document.body.innerHTML = embedCode(film, 95, origin);
  const frame = document.body.firstElementChild as HTMLIFrameElement;
  expect(document.body.children).toHaveLength(1);
  expect(frame.src).toBe('https://store.example/embed/the-sea?t=95');
  expect(frame.title).toBe(film.title);
  document.body.innerHTML = '';
});
