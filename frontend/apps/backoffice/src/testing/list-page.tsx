import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { ListRoom } from '../components/ListPage';
import { t } from '../i18n';
import { renderPage } from './render';
import { json, problem, startServer } from './server';

interface ListPageCase {
  page: ReactNode;
  /** Such as "/bullet/api/orders". */
  route: string;
  row: object;
  room: ListRoom;
  /** A part of the list, and what it asks for. */
  narrowed: { show: string; label: string; query: string };
  /** What the row looks like, in its cells. */
  cells: readonly (string | RegExp)[];
}

const press = async (label: string) =>
  fireEvent.click(await screen.findByRole('button', { name: label }));

/** What every list of the back office does, whatever stands in it. */
export function describeListPage(
  name: string,
  { page, route, row, room, narrowed, cells }: ListPageCase,
) {
  const open = (rows: readonly object[], at = '/', isLast = true) => {
    const list = () => json(rows, { 'last-page': String(isLast) });
    const server = startServer({ [`GET ${route}`]: list });
    return { ...renderPage(page, { at }), server };
  };
  describe(name, () => {
    it('shows what there is', async () => {
      open([row]);
      const shown = (await screen.findAllByRole('row'))[1];
      for (const cell of cells) expect(shown?.textContent).toMatch(cell);
    });

    it('says what will stand here when there is nothing', async () => {
      open([]);
      expect(await screen.findByText(t(`${room}.empty.title`))).toBeTruthy();
      expect(screen.getByText(t(`${room}.empty.text`))).toBeTruthy();
      expect(screen.queryByRole('table')).toBeNull();
    });

    it('says when nothing goes by these words, and leads back to all', async () => {
      const { router } = open([], '/?q=zzz');
      expect(await screen.findByText(t('sales.no_match.title'))).toBeTruthy();
      expect(screen.queryByText(t(`${room}.empty.title`))).toBeNull();
      await press(t('sales.clear'));
      expect(await screen.findByText(t(`${room}.empty.title`))).toBeTruthy();
      expect(router.state.location.search).toBe('');
    });

    it('says why it did not come, and asks again', async () => {
      const { server } = open([]);
      server.answer(`GET ${route}`, () => problem(500, 'error', 'It broke.'));
      expect((await screen.findByRole('alert')).textContent).toContain('It broke.');
      server.answer(`GET ${route}`, () => json([row], { 'last-page': 'true' }));
      await press(t('errors.retry'));
      expect(await screen.findByRole('table')).toBeTruthy();
    });

    it('finds by words, which become its address', async () => {
      const { server, router } = open([row]);
      const field = await screen.findByRole('searchbox', { name: t(`${room}.search`) });
      fireEvent.change(field, { target: { value: ' ann ' } });
      await waitFor(() => expect(server.asked.at(-1)).toContain('q=ann&'));
      expect(router.state.location.search).toBe('?q=ann');
    });

    it('narrows to a part, from its first page', async () => {
      const { server, router } = open([row], '/?page=2');
      const { label } = narrowed;
      await press(label);
      await waitFor(() => expect(server.asked.at(-1)).toContain(narrowed.query));
      expect(server.asked.at(-1)).toContain('page=1');
      expect(screen.getByRole('button', { name: label }).ariaPressed).toBe('true');
      expect(router.state.location.search).toBe(`?show=${narrowed.show}`);
    });

    it('goes on to the next page, and back', async () => {
      const { server } = open([row], '/', false);
      await press(t('films.next'));
      await waitFor(() => expect(server.asked.at(-1)).toContain('page=2'));
      await press(t('films.previous'));
      expect(await screen.findByText(t('films.page', { page: 1 }))).toBeTruthy();
    });
  });
}
