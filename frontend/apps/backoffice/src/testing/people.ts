import type { Person } from '@matinee/api/backoffice/people';

export const person = (change: Partial<Person> = {}): Person => ({
  id: 12,
  name: 'Ben Ito',
  nickname: 'ben',
  email: 'ben@example.com',
  role: 'customer',
  is_blocked: false,
  joined_at: '2026-01-10T10:00:00Z',
  last_seen_at: null,
  devices: 2,
  ...change,
});
