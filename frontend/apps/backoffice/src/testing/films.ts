import type { Encoding, Film } from '../data/films';

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
  duration: 65,
  encoding: encoding(),
  year: null,
  categories: [],
  authors: [],
  custom_fields: {},
  chapters: [],
  captions: [],
  source: null,
  rungs: [],
  ...change,
});
