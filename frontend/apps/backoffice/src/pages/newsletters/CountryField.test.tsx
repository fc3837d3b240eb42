import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { renderPage } from '../../testing/render';
import { json, startServer } from '../../testing/server';
import { CountryField } from './CountryField';

afterEach(() => vi.unstubAllGlobals());

function open(countries: string[], country = '') {
  startServer({
    'GET /bullet/api/newsletters/audience': () =>
      json({ recipients: 1, subscribers: 1, countries }),
  });
  const onChange = vi.fn<(country: string) => void>();
  renderPage(<CountryField country={country} onChange={onChange} />, { at: '/', path: '/' });
  return onChange;
}

const field = () => screen.getByRole('combobox', { name: t('newsletters.segment.country') });

it('offers the countries of subscribers by name, and the chosen one', async () => {
  const onChange = open(['AT', 'DE'], 'FR');
  fireEvent.click(field());
  const germany = await screen.findByRole('option', { name: 'Germany' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    t('newsletters.segment.any'),
    'Austria',
    'France',
    'Germany',
  ]);
  fireEvent.pointerDown(germany);
  fireEvent.click(germany);
  expect(onChange).toHaveBeenCalledWith('DE');
});

it('says how countries come to be known where none is', async () => {
  open([]);
  expect(await screen.findByText(t('newsletters.segment.country_unknown'))).toBeTruthy();
  expect(field()).toHaveProperty('disabled', true);
});
