// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeOver } from './take-over';

/** The first screen that the server drew, and the page that the app has drawn below it. */
function draw(first: string, app: string): void {
  document.body.innerHTML = `<div id="first-page">${first}</div><div id="root">${app}</div>`;
}

function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
  expect(document.activeElement?.matches(selector)).toBe(true);
}

/** The names of the app's buttons, as they are pressed. */
function watchPresses(): (string | undefined)[] {
  const presses: (string | undefined)[] = [];
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => presses.push(button.dataset['early']));
  }
  return presses;
}

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
  document.body.innerHTML = '';
});

describe('taking over', () => {
  it('leaves nothing of the first screen', () => {
    draw('<a href="/library">Library</a>', '<a href="/library">Library</a>');
    takeOver();
    expect(document.getElementById('first-page')).toBeNull();
    expect(document.querySelectorAll('a')).toHaveLength(1);
  });

  it('keeps the focus on the link of the same address, at the same place', () => {
    const links = '<a href="/catalog">Store</a><a href="/catalog">Browse</a>';
    draw(links, links);
    focusOn('#first-page a:last-child');
    takeOver();
    expect(document.activeElement?.matches('#root a:last-child')).toBe(true);
  });

  it('keeps the focus on the button that takes the place of a link', () => {
    draw(
      '<a href="/search" data-early="search">Search</a>',
      '<button data-early="search">Search</button>',
    );
    focusOn('#first-page a');
    takeOver();
    expect(document.activeElement?.matches('#root button')).toBe(true);
  });

  it('leaves the focus alone where nothing of the first screen had it', () => {
    draw('<a href="/catalog">Store</a>', '<a href="/catalog">Store</a>');
    takeOver();
    expect(document.activeElement).toBe(document.body);
  });

  it('presses what the address says was pressed, once, and forgets it', () => {
    history.replaceState(null, '', '/programs/film?chapter=2#play');
    draw(
      '<a href="#play" data-early="stage">Play</a><a href="#play" data-early="play">Play</a>',
      '<button data-early="stage">Play</button><button data-early="play">Play</button>',
    );
    const presses = watchPresses();
    takeOver();
    vi.runAllTimers();
    expect(presses).toEqual(['play']);
    expect(location.pathname + location.search + location.hash).toBe('/programs/film?chapter=2');
  });

  it('presses nothing for a fragment that is no press', () => {
    history.replaceState(null, '', '/programs/film#comments');
    draw(
      '<a href="#main">Skip</a><a href="#play" data-early="play">Play</a>',
      '<button data-early="play">Play</button>',
    );
    const presses = watchPresses();
    takeOver();
    vi.runAllTimers();
    expect(presses).toEqual([]);
    expect(location.hash).toBe('#comments');
  });

  it('does nothing on a page without a first screen', () => {
    document.body.innerHTML = '<div id="root"><a href="/catalog">Store</a></div>';
    takeOver();
    expect(document.querySelectorAll('a')).toHaveLength(1);
  });
});
