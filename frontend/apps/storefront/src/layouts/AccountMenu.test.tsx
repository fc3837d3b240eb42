import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pageConfig } from '../stores/page-config';
import { beginVisit, serve, signIn, visit } from '../testing/store';
import AccountMenu from './AccountMenu';

const MIA = { id: 3, name: 'Mia', color: 'green', age_limit: 6 as const };

beforeEach(() => {
  beginVisit();
  signIn('owner');
  serve({});
});

async function items(profile: typeof pageConfig.session.profile): Promise<string[]> {
  pageConfig.session = { ...pageConfig.session, profile };
  visit('/', [{ path: '/', element: <AccountMenu /> }]);
  fireEvent.click(screen.getByRole('button'));
  await screen.findByRole('menuitem', { name: 'Switch profile' });
  return screen.getAllByRole('menuitem').map((item) => item.textContent ?? '');
}

test('a profile without a limit has all rooms of the account', async () => {
  const all = await items({ ...MIA, age_limit: null });
  expect(all).toEqual(expect.arrayContaining(['Account', 'Back office', 'Sign out']));
});

test('a profile with an age limit has films, and the way to another profile', async () => {
  expect(await items(MIA)).toEqual(['Library', 'My list', 'Favorites', 'Switch profile']);
  expect(screen.getByRole('button', { name: 'Account of Mia', hidden: true })).toBeTruthy();
});
