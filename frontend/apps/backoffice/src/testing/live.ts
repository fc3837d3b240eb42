import type { LiveEvent, LiveInput, LiveSignal } from '@matinee/api/backoffice/live';

export const liveSignal = (change: Partial<LiveSignal> = {}): LiveSignal => ({
  width: 1920,
  height: 1080,
  frames_per_second: 30,
  bits_per_second: 5_800_000,
  group_seconds: 2,
  has_sound: true,
  since: '2031-05-01T17:00:00Z',
  warnings: [],
  ...change,
});

export const liveInput = (change: Partial<LiveInput> = {}): LiveInput => ({
  id: 3,
  name: 'Studio',
  address: 'rtmp://store.example:8006/live',
  stream_key: 'abc123-secret',
  signal: null,
  refusal: null,
  live_event_id: null,
  ...change,
});

/** Announced, to start on 1 May 2031 at 20:00 in Berlin. */
export const liveEvent = (change: Partial<LiveEvent> = {}): LiveEvent => ({
  id: 7,
  content_id: 40,
  permalink: 'first-night',
  title: 'First night',
  description: '',
  access: 'public',
  stage: 'scheduled',
  is_announced: true,
  starts_at: '2031-05-01T18:00:00Z',
  started_at: null,
  on_air_at: null,
  away_since: null,
  ended_at: null,
  starts_by_itself: false,
  grace_minutes: 10,
  input_id: 3,
  signal: null,
  refusal: null,
  qualities: [],
  problems: [],
  image: null,
  ...change,
});
