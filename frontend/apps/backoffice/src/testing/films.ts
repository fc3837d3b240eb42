import type { Encoding, Film } from '@matinee/api/backoffice/films';

export const encoding = (change: Partial<Encoding> = {}): Encoding => ({
  state: 'ready',
  stage: null,
  stage_words: null,
  percent: null,
  eta_seconds: null,
  error: null,
  notes: [],
  ...change,
});

export const film = (change: Partial<Film> = {}): Film => ({
  id: 4,
  permalink: 'bikes',
  title: 'Bikes',
  description: 'Two bikes.',
  credits: '',
  access: 'public',
  is_published: false,
  published_at: null,
  updated_at: '2026-03-01T10:00:00Z',
  poster: null,
  has_own_poster: false,
  duration: 65,
  encoding: encoding(),
  replacement: null,
  year: null,
  categories: [],
  authors: [],
  custom_fields: {},
  chapters: [],
  captions: [],
  found_captions: [],
  source: null,
  rungs: [],
  ...change,
});
