import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SortableList } from './SortableList';

const items = ['Drama', 'Comedy', 'Noir'].map((label, at) => ({ id: at + 1, label }));

function open() {
  const onSort = vi.fn<(ids: number[]) => void>();
  render(
    <SortableList
      label="Order"
      items={items}
      onSort={onSort}
      renderRow={({ label }) => <b>{label}</b>}
    />,
  );
  return { onSort };
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const handle = (name: string) => screen.getByRole('button', { name: new RegExp(`^Move ${name},`) });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('by the keyboard', () => {
  it('moves a row, keeps the focus on it, says its place, and saves once', () => {
    const { onSort } = open();
    handle('Noir').focus();
    fireEvent.keyDown(handle('Noir'), { key: 'ArrowUp' });
    fireEvent.keyDown(handle('Noir'), { key: 'ArrowUp' });
    expect(shown()).toEqual(['Noir', 'Drama', 'Comedy']);
    expect(document.activeElement).toBe(handle('Noir'));
    expect(screen.getByRole('status').textContent).toBe('Noir is now 1 of 3.');
    expect(onSort).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(onSort.mock.calls).toEqual([[[3, 1, 2]]]);
  });

  it('stops at both ends, and saves nothing that is as before', () => {
    const { onSort } = open();
    fireEvent.keyDown(handle('Drama'), { key: 'ArrowUp' });
    fireEvent.keyDown(handle('Drama'), { key: 'End' });
    expect(shown()).toEqual(['Comedy', 'Noir', 'Drama']);
    fireEvent.keyDown(handle('Drama'), { key: 'ArrowDown' });
    fireEvent.keyDown(handle('Drama'), { key: 'Home' });
    vi.advanceTimersByTime(1000);
    expect(onSort).not.toHaveBeenCalled();
  });
});
