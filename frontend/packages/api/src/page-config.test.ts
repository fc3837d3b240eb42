// @vitest-environment jsdom

import { afterEach, expect, test } from 'vitest';
import { readPageConfig } from './page-config';

afterEach(() => {
  document.body.innerHTML = '';
});

test('a page without a config gets the defaults of the spec', () => {
  expect(readPageConfig()).toMatchObject({
    store: { primary_color: '#ff3637', locale: 'en', currency: 'USD' },
    session: { logged: false, id: 0, name: 'Guest' },
    first_data: [],
  });
});

test('what the server wrote wins, field by field', () => {
  document.body.innerHTML =
    '<script type="application/json" id="page-config">{"store":{"title":"North"},"session":{"logged":true,"id":4},"first_data":[{"key":"/api/contents","value":[]}]}</script>';
  const config = readPageConfig();
  expect(config.store).toMatchObject({ title: 'North', primary_color: '#ff3637' });
  expect(config.session).toMatchObject({ logged: true, id: 4, name: 'Guest' });
  expect(config.first_data).toEqual([{ key: '/api/contents', value: [] }]);
});
