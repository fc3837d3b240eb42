import type { AuthorDetail } from '@matinee/api/backoffice/authors';
import type { CategoryDetail, FilmRef } from '@matinee/api/backoffice/categories';
import type { CollectionDetail } from '@matinee/api/backoffice/collections';

export const filmRef = (change: Partial<FilmRef> = {}): FilmRef => ({
  id: 4,
  permalink: 'bikes',
  title: 'Bikes',
  is_published: true,
  poster: null,
  ...change,
});

export const author = (change: Partial<AuthorDetail> = {}): AuthorDetail => ({
  id: 7,
  permalink: 'ana-ruiz',
  name: 'Ana Ruiz',
  image: null,
  contents_count: 2,
  bio: 'Makes films of bikes.',
  contents: [],
  ...change,
});

export const category = (change: Partial<CategoryDetail> = {}): CategoryDetail => ({
  id: 2,
  permalink: 'silent',
  title: 'Silent films',
  description: '',
  translations: {},
  position: 1,
  featured: false,
  image: null,
  contents_count: 2,
  contents: [],
  ...change,
});

export const collection = (change: Partial<CollectionDetail> = {}): CollectionDetail => ({
  id: 6,
  kind: 'series',
  permalink: 'the-saga',
  title: 'The saga',
  description: '',
  translations: {},
  image: null,
  is_published: false,
  version: 1,
  contents_count: 0,
  seasons_count: 1,
  seasons: [{ title: '', translations: {}, contents: [] }],
  ...change,
});
