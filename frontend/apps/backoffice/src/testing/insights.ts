import type {
  AudienceReport,
  ContentReport,
  Definitions,
  EventReport,
  Explanation,
  InsightSettings,
  Metrics,
  Point,
  QualityBy,
  QualityReport,
  Row,
  Session,
  StoreReport,
} from '@matinee/api/backoffice/insights-shapes';

const period = {
  from: '2026-02-26T00:00:00+01:00',
  to: '2026-02-28T00:00:00+01:00',
  time_zone: 'Europe/Berlin',
  unit: 'day' as const,
};

export const common = {
  definition_version: 2,
  fresh_to: '2026-02-27T12:00:00Z',
  period,
  previous_period: {
    ...period,
    from: '2026-02-24T00:00:00+01:00',
    to: '2026-02-26T00:00:00+01:00',
  },
};

export const settings: InsightSettings = {
  time_zone: 'Europe/Berlin',
  keep_raw_months: 13,
  time_zones: ['UTC', 'Europe/Berlin'],
};

export const metrics = (change: Partial<Metrics> = {}): Metrics => ({
  plays: 4,
  unique_viewers: 3,
  sessions: 5,
  watch_time_seconds: 125,
  average_watch_seconds: 31.25,
  completions: 1,
  completion_rate: 0.25,
  startup_ms_median: 820,
  startup_ms_p95: 2_300,
  rebuffers: 2,
  rebuffer_seconds: 3.5,
  rebuffer_ratio: 0.027,
  exits_before_start: 1,
  exit_before_start_rate: 0.2,
  playback_failures: 0,
  playback_failure_rate: 0,
  peak_concurrent: 2,
  ...change,
});

export const row = (key: string, title: string, change: Partial<Row> = {}): Row => {
  const { peak_concurrent: _, ...rest } = metrics();
  return { ...rest, key, title, ...change };
};

const point = (at: string, plays: number): Point => ({
  at,
  plays,
  watch_time_seconds: plays * 30,
  concurrent: Math.min(plays, 2),
});

const series = [point('2026-02-26T00:00:00+01:00', 1), point('2026-02-27T00:00:00+01:00', 3)];
const previous_series = [
  point('2026-02-24T00:00:00+01:00', 2),
  point('2026-02-25T00:00:00+01:00', 0),
];

export const storeReport = (change: Partial<StoreReport> = {}): StoreReport => ({
  ...common,
  totals: metrics(),
  previous: metrics({ plays: 2, watch_time_seconds: 125, completion_rate: 0.3 }),
  series,
  previous_series,
  contents: [row('4', 'Bikes', { content_id: 4, poster: null })],
  authors: [row('7', 'Ana Ruiz', { author_id: 7 })],
  devices: [row('desktop', 'Computer'), row('phone', 'Phone', { watch_time_seconds: 25 })],
  browsers: [row('chrome', 'Chrome')],
  systems: [row('linux', 'Linux')],
  sources: [row('storefront', 'Storefront')],
  trust: [row('verified', 'Verified'), row('unverified', 'Unverified')],
  arrivals: { arrived: 2_000, stored: 2_000, duplicate: 0, uncounted: 0, uncounted_rate: 0 },
  uncounted: [],
  ...change,
});

export const contentReport = (change: Partial<ContentReport> = {}): ContentReport => ({
  ...common,
  title: 'Bikes',
  live_event_id: null,
  duration: 4,
  average_percent_watched: 54.4,
  free_parts: { plays: 0, viewers: 0 },
  totals: metrics(),
  previous: metrics({ plays: 2 }),
  series,
  previous_series,
  chapters: [],
  devices: [row('desktop', 'Computer')],
  sources: [row('storefront', 'Storefront')],
  trust: [row('verified', 'Verified')],
  retention: {
    bucket_seconds: 1,
    video_id: 9,
    duration: 4,
    views: 4,
    buckets: [
      { second: 0, viewers: 4, plays: 5, rewatches: 1, skipped: 0, percent: 100 },
      { second: 2, viewers: 1, plays: 1, rewatches: 0, skipped: 2, percent: 25 },
    ],
  },
  ...change,
});

export const qualityBy = (change: Partial<QualityBy> = {}): QualityBy => {
  const { peak_concurrent: _, ...rest } = metrics();
  return {
    ...common,
    by: 'rendition',
    rows: [{ ...rest, value: '720p', from: null, until: null, plays: 3 }],
    unknown: 1,
    ...change,
  };
};

export const session = (change: Partial<Session> = {}): Session => ({
  session: 's-1',
  content_id: 4,
  video_id: 9,
  title: 'Bikes',
  began_at: '2026-02-27T10:00:00Z',
  first_at: '2026-02-27T10:00:00Z',
  last_at: '2026-02-27T10:02:00Z',
  watch_time_seconds: 65,
  completed: true,
  device: 'computer',
  browser: 'Chrome',
  system: 'Linux',
  source: 'storefront',
  verified: true,
  startup_ms: 740,
  rebuffers: 0,
  rebuffer_seconds: 0,
  failed: false,
  exited_before_start: false,
  viewer: { id: null, name: '' },
  ...change,
});

export const definitions: Definitions = {
  version: 2,
  metrics: [
    {
      metric: 'watch_time_seconds',
      title: 'Watch time',
      unit: 'seconds',
      definition: 'Time the film was moving.',
      counted_at: 'In the minute it moved.',
      leaves_out: 'Pauses.',
      since_version: 1,
    },
  ],
};

export const explanation = (change: Partial<Explanation> = {}): Explanation => ({
  ...common,
  metric: 'watch_time_seconds',
  title: 'Watch time',
  definition: 'Time the film was moving.',
  counted_at: 'In the minute it moved.',
  leaves_out: 'Pauses.',
  value: 125,
  sessions: [
    { ...session(), counts: 65 },
    {
      ...session({ session: 's-2', watch_time_seconds: 60, viewer: { id: 3, name: 'Vera' } }),
      counts: 60,
    },
  ],
  sessions_total: 2,
  sum_of_counts: 125,
  last_page: true,
  ...change,
});

const MINUTES = ['20:00', '20:01', '20:02', '20:03'] as const;

/** Four minutes in Berlin; the source was away in the third. */
export const eventReport = (change: Partial<EventReport> = {}): EventReport => ({
  ...common,
  fresh_to: '2031-05-01T18:04:30Z',
  period: {
    from: '2031-05-01T20:00:00+02:00',
    to: '2031-05-01T20:04:00+02:00',
    time_zone: 'Europe/Berlin',
    unit: 'minute',
  },
  previous_period: null,
  title: 'First night',
  content_id: 40,
  has_begun: true,
  is_over: true,
  step_minutes: 1,
  live: metrics({ peak_concurrent: 7 }),
  replay: metrics({ plays: 9 }),
  latency: { players: 3, latency_median: 2.4, latency_p95: 6.1 },
  chat: { messages: 12, outside: 2 },
  gifts: { currency: 'USD', gifts: 3, amount_minor: 1_700, outside: 1 },
  interruptions: [{ began_at: '2031-05-01T20:02:10+02:00', ended_at: '2031-05-01T20:02:40+02:00' }],
  steps: MINUTES.map((clock, minute) => ({
    at: `2031-05-01T${clock}:00+02:00`,
    viewers: 4 + minute,
    plays: 1,
    watch_time_seconds: 60,
    rebuffer_ratio: minute === 2 ? 0.25 : 0,
    latency_median: minute === 3 ? null : 2.4,
    latency_p95: minute === 3 ? null : 6.1,
    messages: minute * 2,
    gifts: minute === 1 ? 2 : 0,
    gifts_minor: minute === 1 ? 1_200 : 0,
    away_seconds: minute === 2 ? 30 : 0,
  })),
  ...change,
});

export const audienceReport = (change: Partial<AudienceReport> = {}): AudienceReport => ({
  ...common,
  totals: {
    page_views: 100,
    visitors: 40,
    visits: 50,
    page_views_per_visit: 2,
    bounce_rate: 0.25,
  },
  previous: {
    page_views: 100,
    visitors: 20,
    visits: 25,
    page_views_per_visit: 4,
    bounce_rate: 0.25,
  },
  series: [{ at: '2026-02-26T00:00:00+01:00', page_views: 100, visitors: 40 }],
  previous_series: null,
  pages: [{ path: '/catalog', visitors: 40, page_views: 90 }],
  referrers: [{ referrer: '', visitors: 30, page_views: 70 }],
  campaigns: [
    { campaign: 'spring', source: 'letter', medium: 'mail', visitors: 5, page_views: 10 },
  ],
  devices: [],
  funnel: [
    { step: 'visit', visitors: 40, rate_of_first: 1 },
    { step: 'play', visitors: 10, rate_of_first: 0.25 },
  ],
  purchase_funnel: [
    {
      step: 'offer',
      visitors: 10,
      visits: 12,
      times: 14,
      visitors_from_before: null,
      rate_of_before: null,
    },
    {
      step: 'paid',
      visitors: 3,
      visits: 4,
      times: 5,
      visitors_from_before: 2,
      rate_of_before: 0.2,
    },
  ],
  ...change,
});

export const qualityReport = (change: Partial<QualityReport> = {}): QualityReport => ({
  ...common,
  totals: metrics(),
  previous: null,
  series: [
    {
      at: '2026-02-26T00:00:00+01:00',
      plays: 4,
      startup_ms_median: 820,
      startup_ms_p95: 2_300,
      rebuffer_ratio: 0.027,
      exit_before_start_rate: 0.2,
      playback_failure_rate: 0,
    },
  ],
  previous_series: null,
  startup_histogram: [
    { from_ms: 0, to_ms: 1_000, plays: 3 },
    { from_ms: 1_000, to_ms: null, plays: 1 },
  ],
  devices: [row('computer', 'Computer')],
  browsers: [row('chrome', 'Chrome')],
  systems: [row('linux', 'Linux')],
  contents: [{ ...row('4', 'Bikes'), content_id: 4, poster: null, authors: [] }],
  ...change,
});
