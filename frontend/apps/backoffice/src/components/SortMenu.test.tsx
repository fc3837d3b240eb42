import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { t } from '../i18n';
import { SortMenu, type SortColumn } from './SortMenu';

const columns: SortColumn[] = [
  { name: 'person', label: 'Person', sort: 'ascending' },
  { name: 'status', label: 'Status', from: 'xl' },
  { name: 'joined', label: 'Joined', sort: 'descending', from: 'lg' },
];
const words = (direction: 'ascending' | 'descending', column: string) =>
  t(`lists.sort.${direction}`, { column });

function open(sort?: string) {
  const onSort = vi.fn();
  const view = render(<SortMenu columns={columns} sort={sort} onSort={onSort} />);
  const trigger = screen.getByRole('button');
  return { ...view, onSort, trigger };
}

describe('the order of a list whose headings are not all there', () => {
  it('is chosen by the columns that sort it, the usual way of each first', () => {
    const { trigger, onSort } = open();
    expect(trigger.textContent).toBe(t('lists.sort.by'));
    fireEvent.click(trigger);
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      t('lists.sort.usual'),
      words('ascending', 'Person'),
      words('descending', 'Person'),
      words('descending', 'Joined'),
      words('ascending', 'Joined'),
    ]);
    fireEvent.click(screen.getByRole('menuitem', { name: words('descending', 'Joined') }));
    expect(onSort).toHaveBeenLastCalledWith('-joined');
  });

  it('is told, and can be the usual one again', () => {
    const { trigger, onSort } = open('-joined');
    expect(trigger.textContent).toBe(words('descending', 'Joined'));
    expect(trigger.getAttribute('aria-label')).toContain(t('lists.sort.by'));
    fireEvent.click(trigger);
    fireEvent.click(screen.getByRole('menuitem', { name: t('lists.sort.usual') }));
    expect(onSort).toHaveBeenLastCalledWith(undefined);
  });

  it('is not offered where every heading that sorts is there', () => {
    const { container, rerender } = open();
    expect(container.firstElementChild?.classList).toContain('lg:hidden');
    const always = columns.filter(({ name }) => name !== 'joined');
    rerender(<SortMenu columns={always} sort={undefined} onSort={() => undefined} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
