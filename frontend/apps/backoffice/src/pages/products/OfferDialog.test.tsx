import type { Offer } from '@matinee/api/backoffice/products';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { speakEnglishAndGerman } from '../../testing/languages';
import { renderPage } from '../../testing/render';
import { json, problem, startServer } from '../../testing/server';
import { OfferDialog } from './OfferDialog';

speakEnglishAndGerman();
afterEach(() => vi.unstubAllGlobals());

const write = 'PATCH /bullet/api/offers/3';
const offer: Offer = {
  id: 3,
  title: 'In a hurry',
  text: 'All that is short.',
  translations: { de: { title: 'Für Eilige' } },
  is_active: true,
  products: [],
  upsell_product_id: null,
};

function open() {
  const server = startServer({
    'GET /bullet/api/products': () => json([], { 'last-page': 'true' }),
  });
  renderPage(<OfferDialog offer={offer} onClose={() => undefined} />);
  return server;
}
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(
    t('translations.field', { field: name, language: 'Deutsch' }),
  );

it('keeps an offer’s title and text in each other language', async () => {
  const server = open();
  expect(field(t('offers.name')).value).toBe('Für Eilige');
  server.answer(write, () => json(offer));
  fireEvent.change(field(t('offers.text')), { target: { value: 'Alles, was kurz ist.' } });
  fireEvent.click(screen.getByRole('button', { name: t('offers.save') }));
  await waitFor(() =>
    expect(server.bodyOf(write)).toMatchObject({
      title: 'In a hurry',
      translations: { de: { title: 'Für Eilige', text: 'Alles, was kurz ist.' } },
    }),
  );
});

it('says at the field why a translation was refused', async () => {
  const server = open();
  server.answer(write, () =>
    problem(422, 'invalid', 'One line, please.', { field: 'translations.de.title' }),
  );
  fireEvent.click(screen.getByRole('button', { name: t('offers.save') }));
  await screen.findByText('One line, please.');
  expect(field(t('offers.name')).getAttribute('aria-invalid')).toBe('true');
});
