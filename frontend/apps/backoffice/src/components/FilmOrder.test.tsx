import type { FilmRef } from '@matinee/api/backoffice/categories';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FilmOrder } from './FilmOrder';

const films: FilmRef[] = Array.from({ length: 130 }, (_, at) => ({
  id: at + 1,
  permalink: `film-${at + 1}`,
  title: `Film ${at + 1}`,
  is_published: true,
  poster: null,
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('draws the first of many films, keeps the others behind them, and draws more when asked', () => {
  const onSort = vi.fn<(films: FilmRef[]) => void>();
  render(
    <MemoryRouter>
      <FilmOrder
        films={films}
        label="Order"
        takeOutLabel={(title) => title}
        onSort={onSort}
        onTakeOut={vi.fn()}
      />
    </MemoryRouter>,
  );
  expect(screen.getByText('Film 100')).toBeTruthy();
  expect(screen.queryByText('Film 101')).toBeNull();
  fireEvent.keyDown(screen.getByLabelText(/^Move Film 2,/), { key: 'ArrowUp' });
  vi.advanceTimersByTime(1000);
  const sorted = onSort.mock.calls[0]?.[0].map(({ id }) => id) ?? [];
  expect(sorted.slice(0, 3)).toEqual([2, 1, 3]);
  expect(sorted).toHaveLength(130);

  fireEvent.click(screen.getByText('Show more films'));
  expect(screen.getByText('Film 130')).toBeTruthy();
  expect(screen.queryByText('Show more films')).toBeNull();
});
