import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render';
import { json, problem, startServer } from '../../testing/server';
import { RatingsPanel } from './RatingsPanel';

const read = 'GET /bullet/api/contents/4/ratings';

afterEach(() => vi.unstubAllGlobals());

it('says the average, how many rated, and the share of each star', async () => {
  startServer({ [read]: () => json({ average: 4.0, count: 8, by_stars: [0, 1, 0, 5, 2] }) });
  renderPage(<RatingsPanel filmId={4} />);
  const panel = within(await screen.findByRole('region', { name: 'Ratings' }));
  expect(panel.getByText('4.0 out of 5')).toBeTruthy();
  expect(panel.getByText('8 ratings')).toBeTruthy();
  expect(panel.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    '5 stars25%',
    '4 stars63%',
    '3 stars0%',
    '2 stars13%',
    '1 star0%',
  ]);
});

it.each([
  ['nobody has rated the film', () => json(null)],
  ['they could not be read', () => problem(500, 'internal_error', 'Broken.')],
])('is not there where %s', async (_, answer) => {
  const server = startServer({ [read]: answer });
  renderPage(<RatingsPanel filmId={4} />);
  await waitFor(() => expect(server.asked).toEqual([read]));
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.queryByRole('region')).toBeNull();
});
