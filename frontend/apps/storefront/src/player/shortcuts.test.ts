// @vitest-environment jsdom

import { beforeEach, describe, expect, test } from 'vitest';
import { actionOf, nextSpeed } from './shortcuts';

let player: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `
    <input id="search"><a id="link" href="/">Home</a><p id="text">Text</p>
    <button id="outside">Play</button><textarea id="comment"></textarea>
    <select id="select"><option>One</option></select><div id="rich" contenteditable>Words</div>
    <input id="box" type="checkbox"><input id="choice" type="radio"><input id="range" type="range">
    <div role="dialog"><button id="in-dialog">Close</button></div>
    <div role="menu"><div id="item" role="menuitem" tabindex="0">Report</div></div>
    <div role="listbox"><div id="option" role="option" tabindex="0">English</div></div>
    <div role="tablist"><button id="tab" role="tab">Films</button></div>
    <div id="player" tabindex="-1">
      <button id="button">Play</button>
      <input id="seek" type="range">
      <div data-keys="own"><input id="radio" type="radio"></div>
      <dialog><button id="close">Close</button></dialog>
    </div>`;
  player = document.querySelector<HTMLElement>('#player') ?? document.body;
});

function press(key: string, on = 'body', held: Partial<KeyboardEvent> = {}) {
  const target = document.querySelector(on);
  const plain = { ctrlKey: false, metaKey: false, altKey: false, defaultPrevented: false };
  return actionOf({ ...plain, key, target, ...held }, player);
}

/** Those of the keys that act, pressed there. */
function act(on: string, keys: string[]): string[] {
  return keys.filter((key) => press(key, on) !== undefined);
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
    ['?', { do: 'help' }],
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

  const letters = ['k', 'j', 'l', 'f', 'm', 'c', '>', '5'];
  const arrows = ['ArrowLeft', 'ArrowRight'];

  test.each(['body', '#text', '#link', '#outside', '#box'])(
    'letters and arrows are the film’s on %s',
    (on) => expect(act(on, [...letters, ...arrows])).toEqual([...letters, ...arrows]),
  );

  test.each(['#choice', '#range', '#tab'])('%s keeps its arrows, and gives the letters', (on) => {
    expect(act(on, letters)).toEqual(letters);
    expect(act(on, arrows)).toEqual([]);
  });

  test.each(['#search', '#comment', '#select', '#rich', '#in-dialog', '#item', '#option'])(
    '%s keeps the whole keyboard',
    (on) => expect(act(on, [...letters, ...arrows, ' '])).toEqual([]),
  );

  test.each(['#link', '#outside', '#box', '#choice', '#range', '#tab'])(
    'space presses %s, and does not play as well',
    (on) => expect(press(' ', on)).toBeUndefined(),
  );

  test('no key goes past an open dialog', () => {
    document.body.insertAdjacentHTML('beforeend', '<div aria-modal="true"></div>');
    expect(act('body', [...letters, ...arrows, ' '])).toEqual([]);
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

  test('the list of keys has the keyboard while it is open', () => {
    expect(act('#close', ['k', 'f', ' ', '?', 'ArrowDown'])).toEqual([]);
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
