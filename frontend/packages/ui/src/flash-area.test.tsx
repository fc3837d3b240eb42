import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFlashStore, type FlashStore } from './flash';
import { FlashArea } from './flash-area';

let store: FlashStore;

beforeEach(() => {
  vi.useFakeTimers();
  store = createFlashStore();
  render(
    <FlashArea
      store={store}
      areaLabel="Messages"
      closeLabel="Dismiss"
      typeLabel={(type) =>
        ({ success: 'Done', error: 'Error', warning: 'Warning', info: 'Note' })[type]
      }
    />,
  );
});

test('both live regions stand before there is a message', () => {
  expect(screen.getByRole('status')).toBeTruthy();
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('an error is told at once, the rest politely, each with its type in a word', () => {
  act(() => {
    store.show('Saved.');
    store.show('Not sent.', 'error');
  });
  expect(within(screen.getByRole('status')).getByText('Saved.').textContent).toBe('Done: Saved.');
  expect(within(screen.getByRole('alert')).getByText('Not sent.').textContent).toBe(
    'Error: Not sent.',
  );
});

test('it waits while the pointer or the focus is on it', () => {
  act(() => void store.show('Read me.'));
  fireEvent.pointerMove(screen.getByText('Read me.'));
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.queryByText('Read me.')).not.toBeNull();
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Messages' }));

  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }));
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.queryByText('Read me.')).not.toBeNull();
  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }));
  act(() => void vi.advanceTimersByTime(3000));
  expect(screen.queryByText('Read me.')).toBeNull();
});

test('a click anywhere on it closes it', () => {
  act(() => void store.show('Saved.'));
  fireEvent.click(screen.getByText('Saved.'));
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('history going back closes all', () => {
  act(() => {
    store.show('one');
    store.show('two', 'error');
  });
  fireEvent.popState(window);
  expect(screen.queryByText('one')).toBeNull();
  expect(screen.queryByText('two')).toBeNull();
});

test('a message may be HTML; what could run is left out', () => {
  act(
    () => void store.show('<b>Saved</b>: <a href="/library">look</a><img src=x onerror=alert(1)>'),
  );
  expect(screen.getByText('Saved').tagName).toBe('B');
  expect(screen.getByRole('link', { name: 'look' }).getAttribute('href')).toMatch(/\/library$/);
  expect(document.querySelector('img')).toBeNull();
});
