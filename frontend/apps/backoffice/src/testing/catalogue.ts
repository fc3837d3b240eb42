import type { components } from '@matinee/api/generated/backoffice';

type Schemas = components['schemas'];

export const filmRef = (change: Partial<Schemas['FilmRef']> = {}): Schemas['FilmRef'] => ({
  id: 4,
  permalink: 'bikes',
  title: 'Bikes',
  is_published: true,
  poster: null,
  ...change,
});

export const author = (change: Partial<Schemas['AuthorDetail']> = {}): Schemas['AuthorDetail'] => ({
  id: 7,
  permalink: 'ana-ruiz',
  name: 'Ana Ruiz',
  image: null,
  contents_count: 2,
  bio: 'Makes films of bikes.',
  contents: [],
  ...change,
});

export const category = (
  change: Partial<Schemas['CategoryDetail']> = {},
): Schemas['CategoryDetail'] => ({
  id: 2,
  permalink: 'silent',
  title: 'Silent films',
  description: '',
  position: 1,
  featured: false,
  image: null,
  contents_count: 2,
  contents: [],
  ...change,
});
