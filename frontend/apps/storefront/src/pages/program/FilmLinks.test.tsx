import type { Content } from '@matinee/api/storefront/contents';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { flash } from '../../stores/flash';
import { followedAndStopped, serveFollowing } from '../../testing/following';
import { beginVisit, serve, signIn, visit } from '../../testing/store';
import { FilmLinks } from './FilmLinks';
import { film } from './testing/program';

beforeEach(() => {
  beginVisit();
  flash.closeAll();
});

const PATH = '/programs/rabbit';
const anna = { id: 8, permalink: 'anna', name: 'Anna', role: 'camera', image: null };

function open(more: Partial<Content> = {}) {
  const content = film({
    authors: [anna, { ...anna, role: 'sound' }],
    categories: [{ id: 5, permalink: 'animation', title: 'Animation', translated: [] }],
    ...more,
  });
  return visit(PATH, [{ path: PATH, element: <FilmLinks content={content} /> }]);
}

async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
}

test('people and categories are followed where they are named, each once', async () => {
  signIn();
  const server = serveFollowing();
  open();
  expect(await screen.findAllByRole('button', { name: 'Follow Anna' })).toHaveLength(1);
  await press('Follow Animation');
  await waitFor(() =>
    expect(flash.list()[0]?.message).toBe('We’ll email you when there’s a new film.'),
  );
  await press('Following Animation: stop');
  expect(await screen.findByRole('button', { name: 'Follow Animation' })).toBeTruthy();
  expect(server.made()).toEqual(followedAndStopped);
});

test('guests are led to signing in, and back; nothing is asked for them', async () => {
  const server = serve({});
  open();
  const link = await screen.findByRole('link', { name: 'Follow Animation' });
  expect(link.getAttribute('href')).toContain(encodeURIComponent(PATH));
  expect(server.made()).toEqual([]);
});
