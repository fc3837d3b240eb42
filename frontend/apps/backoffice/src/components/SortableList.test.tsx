import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SortableList, type Sortable } from './SortableList';

const items = ['Drama', 'Comedy', 'Noir'].map((label, at) => ({ id: at + 1, label }));

function open() {
  const onSort = vi.fn<(rows: Sortable[]) => void>();
  const { unmount } = render(
    <SortableList
      label="Order"
      items={items}
      onSort={onSort}
      renderRow={({ label }) => <b>{label}</b>}
    />,
  );
  return { unmount, sorted: () => onSort.mock.calls.map(([rows]) => rows.map(({ id }) => id)) };
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const handle = (name: string) => screen.getByRole('button', { name: new RegExp(`^Move ${name},`) });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('by the keyboard', () => {
  it('moves a row, keeps the focus on it, says its place, and saves once', () => {
    const { sorted } = open();
    handle('Noir').focus();
    fireEvent.keyDown(handle('Noir'), { key: 'ArrowUp' });
    fireEvent.keyDown(handle('Noir'), { key: 'ArrowUp' });
    expect(shown()).toEqual(['Noir', 'Drama', 'Comedy']);
    expect(document.activeElement).toBe(handle('Noir'));
    expect(screen.getByRole('status').textContent).toBe('Noir is now 1 of 3.');
    expect(sorted()).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(sorted()).toEqual([[3, 1, 2]]);
  });

  it('saves what was moved a moment before the page is left, once', () => {
    const { sorted, unmount } = open();
    fireEvent.keyDown(handle('Noir'), { key: 'Home' });
    unmount();
    vi.advanceTimersByTime(1000);
    expect(sorted()).toEqual([[3, 1, 2]]);
  });

  it('stops at both ends, and saves nothing that is as before', () => {
    const { sorted } = open();
    fireEvent.keyDown(handle('Drama'), { key: 'ArrowUp' });
    fireEvent.keyDown(handle('Drama'), { key: 'End' });
    expect(shown()).toEqual(['Comedy', 'Noir', 'Drama']);
    fireEvent.keyDown(handle('Drama'), { key: 'ArrowDown' });
    fireEvent.keyDown(handle('Drama'), { key: 'Home' });
    vi.advanceTimersByTime(1000);
    expect(sorted()).toEqual([]);
  });
});
