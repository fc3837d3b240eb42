import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { messages } from '../messages';
import { paths } from '../paths';
import { renderPage } from '../testing/render';
import { NotFound } from './NotFound';

const text = messages.notFound;

it('says that there is nothing here, and leads to the films', async () => {
  const { router } = renderPage(<NotFound />, { at: '/bullet/nowhere' });
  expect(await screen.findByRole('heading', { level: 1, name: text.title })).toBeTruthy();
  expect(document.title).toBe(text.title);
  fireEvent.click(screen.getByRole('link', { name: text.back }));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.films()));
});
