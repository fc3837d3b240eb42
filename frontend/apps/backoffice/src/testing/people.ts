import type { components } from '@matinee/api/generated/backoffice';

type Schemas = components['schemas'];

export const person = (change: Partial<Schemas['Person']> = {}): Schemas['Person'] => ({
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
