import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import KeysSheet, { linesOf } from './KeysSheet';
import { KEYS } from './shortcuts';

test('every key of the player is in the list', () => {
  const keys = linesOf(false).flatMap((line) => line.keys);
  expect(Object.keys(KEYS).filter((key) => !keys.includes(key))).toEqual([]);
});

test('each line says what its keys do', () => {
  for (const { keys, does } of linesOf(false)) {
    for (const key of keys.filter((one) => one in KEYS)) expect(KEYS[key]?.do, key).toBe(does);
  }
});

test('keys and their acts, by names that one reads on a keyboard', () => {
  render(<KeysSheet isBroadcast={false} onClose={vi.fn<() => void>()} />);
  expect(screen.getByRole('heading', { name: 'Keyboard shortcuts', hidden: true })).toBeTruthy();
  expect(screen.getByText('Play or pause').previousSibling?.textContent).toBe('SpaceK');
  expect(screen.getByText('5 seconds back or forward').previousSibling?.textContent).toBe('←→');
  expect(screen.getByText('Captions on or off')).toBeTruthy();
});

test('a broadcast has neither captions nor speeds', () => {
  render(<KeysSheet isBroadcast onClose={vi.fn<() => void>()} />);
  expect(screen.queryByText('Captions on or off')).toBeNull();
  expect(screen.queryByText('Slower or faster')).toBeNull();
  expect(screen.getByText('Full screen')).toBeTruthy();
});
