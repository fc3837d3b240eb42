import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../i18n';
import { paths } from '../paths';
import { renderPage } from '../testing/render';
import { NotFound } from './NotFound';

it('says that there is nothing here, and leads to the films', async () => {
  const { router } = renderPage(<NotFound />, { at: '/bullet/nowhere' });
  expect(
    await screen.findByRole('heading', { level: 1, name: t('common.not_found.title') }),
  ).toBeTruthy();
  expect(document.title).toBe(t('common.not_found.title'));
  fireEvent.click(screen.getByRole('link', { name: t('common.not_found.back') }));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.home()));
});
