import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pageConfig } from '../stores/page-config';
import { beginVisit, film, serve, visit } from '../testing/store';
import { QuietPage } from './QuietPage';

beforeEach(() => {
  beginVisit();
  pageConfig.barrier = null;
  pageConfig.store = { ...pageConfig.store, banner: null };
});

const poster = (src: string) => ({
  src,
  srcset_webp: '',
  srcset_avif: '',
  width: 1280,
  height: 720,
  color: '#000000',
});
const page = <QuietPage>Words.</QuietPage>;
const open = () => visit('/quiet', [{ path: '/quiet', element: page }]);
const pictures = () => [...document.querySelectorAll('img')].map((img) => img.getAttribute('src'));

test('the first wide still of the store is beside the words', async () => {
  serve({
    '/api/contents': [
      film(1),
      film(2, { poster: poster('/upright.jpg'), is_vertical: true }),
      film(3, { poster: poster('/wide.jpg') }),
    ],
  });
  open();
  await waitFor(() => expect(pictures()).toEqual(['/wide.jpg']));
});

test('the picture that the owner chose goes before it, and nothing is asked', async () => {
  pageConfig.store = { ...pageConfig.store, banner: '/banner.jpg' };
  const server = serve({});
  open();
  await waitFor(() => expect(pictures()).toEqual(['/banner.jpg']));
  expect(server.made()).toEqual([]);
});

test('who is not let in sees no still of the films', async () => {
  pageConfig.barrier = {
    screen: 'maintenance',
    code: 'maintenance',
    message: '',
    opens_at: null,
    minimum_age: null,
  };
  const server = serve({ '/api/contents': [film(1, { poster: poster('/wide.jpg') })] });
  open();
  await screen.findByText('Words.');
  await new Promise((done) => setTimeout(done, 50));
  expect(pictures()).toEqual([]);
  expect(server.made()).toEqual([]);
});
