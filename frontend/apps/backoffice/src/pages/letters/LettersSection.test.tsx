import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page';
import { renderPage } from '../../testing/render';
import { json, startServer } from '../../testing/server';
import { Component as LettersSection } from './LettersSection';

const letters = {
  en: [
    { name: 'mail.join', group: 'account', subject: 'Your code' },
    { name: 'notices.trial_ends', group: 'plan', subject: 'Your free trial ends' },
  ],
  de: [{ name: 'notices.trial_ends', group: 'plan', subject: 'Deine Testphase endet' }],
};
const sale = { kind: 'sale', title: 'A sale', role: 'owner', is_on: false };
const refused = {
  id: 1,
  address: 'gone@example.com',
  words: '550 No such user',
  times: 2,
  last_at: new Date().toISOString(),
};

function open(search = '', addresses = [refused]) {
  const server = startServer({
    'GET /bullet/api/letters': ({ url }) =>
      json(url.includes('locale=de') ? letters.de : letters.en),
    'GET /bullet/api/letters/notices.trial_ends': () =>
      json({ subject: 'Your free trial ends', text: 'It costs 9.99 USD.', html: '<p></p>' }),
    'GET /bullet/api/messages': () =>
      json({
        locale: 'en',
        locales: [
          { code: 'en', name: 'English' },
          { code: 'de', name: 'Deutsch' },
        ],
        messages: [],
      }),
    'GET /bullet/api/letter_switches': () => json([sale]),
    'PUT /bullet/api/letter_switches': () => json([{ ...sale, is_on: true }]),
    'GET /bullet/api/refused_addresses': () => json(addresses),
  });
  return { ...renderPage(<LettersSection />, { at: `/bullet/store/letters${search}` }), server };
}

it('shows a letter in a frame that runs nothing, and as plain text', async () => {
  open();
  const frame = await screen.findByTitle(t('letters.frame', { subject: 'Your free trial ends' }));
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('src')).toBe('/bullet/api/letters/notices.trial_ends/page?locale=en');
  fireEvent.click(screen.getByRole('button', { name: t('letters.forms.text') }));
  expect(await screen.findByText('It costs 9.99 USD.')).toBeTruthy();
});

it('keeps the language and the letter in the address', async () => {
  open('?locale=de&letter=notices.trial_ends');
  const frame = await screen.findByTitle(t('letters.frame', { subject: 'Deine Testphase endet' }));
  expect(frame.getAttribute('src')).toContain('locale=de');
});

it('goes from letter to letter', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Your code' }));
  expect(await screen.findByTitle(t('letters.frame', { subject: 'Your code' }))).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Your code' }).getAttribute('aria-current')).toBe(
    'true',
  );
});

it('lets the owner switch a letter of the team on, and nobody else', async () => {
  Object.assign(pageConfig.session, { logged: true, role: 'owner' });
  open();
  const group = await screen.findByRole('group', { name: 'A sale' });
  const owners = within(group).getByRole('switch', { name: t('letters.roles.owner') });
  fireEvent.click(owners);
  await waitFor(() => expect(owners.getAttribute('aria-checked')).toBe('true'));
  cleanup();

  Object.assign(pageConfig.session, { role: 'admin' });
  open();
  const admins = within(await screen.findByRole('group', { name: 'A sale' }));
  expect(admins.getByRole('switch').getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(t('letters.owner_only'), { exact: false })).toBeTruthy();
});

it('names the addresses that take no mail, in the words of their servers', async () => {
  open();
  expect(await screen.findByText('gone@example.com')).toBeTruthy();
  expect(screen.getByText('550 No such user')).toBeTruthy();
});

it('says that every address takes mail', async () => {
  open('', []);
  expect(await screen.findByText(t('letters.refused_none'))).toBeTruthy();
});
