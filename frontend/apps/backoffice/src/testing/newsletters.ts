import type { Newsletter } from '@matinee/api/backoffice/newsletters';

export const newsletter: Newsletter = {
  id: 7,
  kind: 'once',
  after_days: 14,
  state: 'draft',
  texts: [
    { locale: 'de', subject: 'Neu im Juni', text: 'Drei Filme.', button: '' },
    { locale: 'en', subject: 'New in June', text: 'Three films.', button: 'Watch' },
  ],
  link: '/catalog',
  content_id: null,
  segment: {
    subscription: 'active',
    plan_id: null,
    joined_days_min: 30,
    joined_days_max: null,
    watched_id: null,
    unwatched_id: null,
    spent_minor: 1250,
    currency: 'USD',
    locale: null,
    country: null,
  },
  updated_at: '2026-05-04T12:00:00Z',
  send_at: null,
  started_at: null,
  ended_at: null,
  results: { recipients: 0, waiting: 0, deliveries: 0, failures: 0, left_out: 0, unsubscribed: 0 },
};
