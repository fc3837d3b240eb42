// @vitest-environment jsdom

import { beforeEach, describe, expect, test } from 'vitest';
import { actionOf, nextSpeed } from './shortcuts';

let player: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `
    <input id="search"><a id="link" href="/">Home</a><p id="text">Text</p>
    <div id="player" tabindex="-1">
      <button id="button">Play</button>
      <input id="seek" type="range">
      <div data-keys="own"><input id="radio" type="radio"></div>
    </div>`;
  player = document.querySelector<HTMLElement>('#player') ?? document.body;
});

function press(key: string, on = 'body', held: Partial<KeyboardEvent> = {}) {
  const target = document.querySelector(on);
  const plain = { ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false };
  return actionOf({ ...plain, key, target, ...held }, player);
}

describe('anywhere on the page', () => {
  test.each([
    [' ', { do: 'toggle' }],
    ['k', { do: 'toggle' }],
    ['K', { do: 'toggle' }],
    ['j', { do: 'skip', seconds: -10 }],
    ['l', { do: 'skip', seconds: 10 }],
    ['ArrowLeft', { do: 'skip', seconds: -5 }],
    ['ArrowRight', { do: 'skip', seconds: 5 }],
    ['m', { do: 'mute' }],
    ['f', { do: 'fullscreen' }],
    ['c', { do: 'captions' }],
    ['>', { do: 'speed', step: 1 }],
    ['<', { do: 'speed', step: -1 }],
    ['0', { do: 'jump', share: 0 }],
    ['7', { do: 'jump', share: 0.7 }],
  ])('%s acts', (key, action) => {
    expect(press(key)).toEqual(action);
  });

  test.each(['ArrowUp', 'ArrowDown', 'Home', 'End'])('%s stays the page’s', (key) => {
    expect(press(key)).toBeUndefined();
    expect(press(key, '#text')).toBeUndefined();
  });

  test('a held Ctrl, Alt or Meta belongs to the browser, a used key to who used it', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey', 'defaultPrevented']) {
      expect(press('f', 'body', { [held]: true })).toBeUndefined();
    }
    expect(press('q')).toBeUndefined();
  });

  test('what one types or presses elsewhere is not the player’s', () => {
    expect(press('k', '#search')).toBeUndefined();
    expect(press(' ', '#link')).toBeUndefined();
  });
});

describe('in the player', () => {
  test('arrows up and down set the volume', () => {
    expect(press('ArrowUp', '#player')).toEqual({ do: 'volume', by: 0.05 });
    expect(press('End', '#player')).toEqual({ do: 'jump', share: 1 });
  });

  test('a button keeps its space and gives the rest', () => {
    expect(press(' ', '#button')).toBeUndefined();
    expect(press('k', '#button')).toEqual({ do: 'toggle' });
    expect(press('ArrowLeft', '#seek')).toEqual({ do: 'skip', seconds: -5 });
  });

  test('a choice keeps its arrows', () => {
    expect(press('ArrowDown', '#radio')).toBeUndefined();
    expect(press('f', '#radio')).toEqual({ do: 'fullscreen' });
  });
});

test('speed stays within its steps', () => {
  expect(nextSpeed(1, 1)).toBe(1.25);
  expect(nextSpeed(1, -1)).toBe(0.75);
  expect(nextSpeed(2, 1)).toBe(2);
  expect(nextSpeed(0.5, -1)).toBe(0.5);
});
