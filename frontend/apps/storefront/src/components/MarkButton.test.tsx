import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { beginVisit, serve, visit } from '../testing/store';
import { FavoriteButton } from './FavoriteButton';
import MyListButton from './MyListButton';

beforeEach(beginVisit);

const rabbit = { id: 5, title: 'The Rabbit' };

test.each([
  ['favorites', <FavoriteButton key="favorites" content={rabbit} />],
  ['list', <MyListButton key="list" content={rabbit} />],
])('a guest is led to signing in, and back, from the mark of the %s', async (name, element) => {
  const server = serve({});
  visit('/programs/rabbit?chapter=2', [{ path: '/programs/rabbit', element }]);
  const link = await screen.findByRole('link', { name: `Add The Rabbit to your ${name}` });
  expect(link.getAttribute('href')).toBe('/sign_in?next=%2Fprograms%2Frabbit%3Fchapter%3D2');
  expect(server.made()).toEqual([]);
});
