import type { PosterImage } from '@matinee/ui/poster';

export type Unit = 'minute' | 'hour' | 'day' | 'month';

export interface Period {
  from: string;
  to: string;
  time_zone: string;
  /** The step of a series. */
  unit: Unit;
}

/** What every report says of itself. */
export interface Report {
  definition_version: number;
  fresh_to: string | null;
  period: Period;
  previous_period: Period | null;
}

/** The same numbers everywhere; a ratio is 0 to 1, and null when there is nothing to divide by. */
export interface RowMetrics {
  plays: number;
  unique_viewers: number;
  sessions: number;
  watch_time_seconds: number;
  average_watch_seconds: number | null;
  completions: number;
  completion_rate: number | null;
  startup_ms_median: number | null;
  startup_ms_p95: number | null;
  rebuffers: number;
  rebuffer_seconds: number;
  rebuffer_ratio: number | null;
  exits_before_start: number;
  exit_before_start_rate: number | null;
  playback_failures: number;
  playback_failure_rate: number | null;
}

export interface Metrics extends RowMetrics {
  peak_concurrent: number;
}

export type MetricName = keyof Metrics;

export interface Row extends RowMetrics {
  key: string;
  title: string;
  content_id?: number | null;
  video_id?: number | null;
  author_id?: number | null;
  poster?: PosterImage | null;
}

export interface Point {
  at: string;
  plays: number;
  watch_time_seconds: number;
  concurrent: number;
}

interface Compared<Totals, Step> {
  totals: Totals;
  previous: Totals | null;
  series: readonly Step[];
  previous_series: readonly Step[] | null;
}

export interface StoreReport extends Report, Compared<Metrics, Point> {
  contents: readonly Row[];
  authors: readonly Row[];
  devices: readonly Row[];
  browsers: readonly Row[];
  systems: readonly Row[];
  sources: readonly Row[];
  trust: readonly Row[];
}

export interface RetentionBucket {
  second: number;
  viewers: number;
  plays: number;
  rewatches: number;
  skipped: number;
  percent: number;
}

export interface ContentReport extends Report, Compared<Metrics, Point> {
  title: string;
  duration: number;
  average_percent_watched: number | null;
  chapters: readonly Row[];
  devices: readonly Row[];
  sources: readonly Row[];
  trust: readonly Row[];
  retention: {
    bucket_seconds: number;
    video_id: number;
    duration: number | null;
    views: number;
    buckets: readonly RetentionBucket[];
  };
}

export interface QualityPoint {
  at: string;
  plays: number;
  startup_ms_median: number | null;
  startup_ms_p95: number | null;
  rebuffer_ratio: number | null;
  exit_before_start_rate: number | null;
  playback_failure_rate: number | null;
}

export interface QualityReport extends Report, Compared<Metrics, QualityPoint> {
  startup_histogram: readonly { from_ms: number; to_ms: number | null; plays: number }[];
  devices: readonly Row[];
  browsers: readonly Row[];
  systems: readonly Row[];
  contents: readonly Row[];
}

export interface AudienceTotals {
  page_views: number;
  visitors: number;
  visits: number;
  page_views_per_visit: number | null;
  bounce_rate: number | null;
}

export interface AudiencePoint {
  at: string;
  page_views: number;
  visitors: number;
}

export type FunnelStep = 'visit' | 'film_page' | 'play' | 'half' | 'complete';

export interface AudienceReport extends Report, Compared<AudienceTotals, AudiencePoint> {
  pages: readonly { path: string; page_views: number; visitors: number }[];
  referrers: readonly { referrer: string; page_views: number; visitors: number }[];
  campaigns: readonly {
    source: string;
    medium: string;
    campaign: string;
    page_views: number;
    visitors: number;
  }[];
  funnel: readonly { step: FunnelStep; visitors: number; rate_of_first: number | null }[];
}

export interface Viewer {
  /** Null for a guest. */
  id: number | null;
  name: string;
}

export interface Now {
  at: string;
  watching: number;
  paused: number;
  by_content: readonly {
    content_id: number;
    title: string;
    poster: PosterImage | null;
    watching: number;
  }[];
  by_device: readonly { key: string; watching: number }[];
  last_hour: readonly { at: string; concurrent: number }[];
  sessions: readonly {
    session: string;
    viewer: Viewer;
    content_id: number;
    title: string;
    device: string;
    position_seconds: number;
    began_at: string;
    state: 'watching' | 'paused' | 'waiting';
  }[];
}

export interface ViewerRow {
  id: number;
  name: string;
  email: string;
  plays: number;
  watch_time_seconds: number;
  last_at: string | null;
}

export interface ViewerList extends Report {
  viewers: readonly ViewerRow[];
  last_page: boolean;
}

export interface Session {
  session: string;
  content_id: number;
  video_id: number;
  title: string;
  began_at: string | null;
  first_at: string;
  last_at: string;
  watch_time_seconds: number;
  completed: boolean;
  device: string;
  browser: string;
  system: string;
  source: string;
  verified: boolean;
  startup_ms: number | null;
  rebuffers: number;
  rebuffer_seconds: number;
  failed: boolean;
  exited_before_start: boolean;
  viewer: Viewer;
}

export interface ViewerReport extends Report, Compared<Metrics, Point> {
  viewer: { id: number; name: string; email: string };
  contents: readonly Row[];
  sessions: readonly Session[];
}

export interface Definition {
  metric: string;
  title: string;
  unit: 'count' | 'seconds' | 'ms' | 'ratio';
  definition: string;
  counted_at: string;
  leaves_out: string;
  since_version: number;
}

export interface Definitions {
  version: number;
  metrics: readonly Definition[];
}

export interface Explanation extends Report {
  metric: MetricName;
  title: string;
  definition: string;
  counted_at: string;
  leaves_out: string;
  value: number | null;
  sessions: readonly (Session & { counts: number | null })[];
  sessions_total: number;
  sum_of_counts: number | null;
  last_page: boolean;
}

export interface SessionDetail {
  session: Session;
  minutes: readonly {
    minute: string;
    watched_seconds: number;
    playing_seconds: number;
    waiting_seconds: number;
    runs: readonly { from_seconds: number; to_seconds: number }[];
  }[];
  events: readonly {
    at: string;
    received_at: string;
    name: string;
    position_seconds: number;
    exact: boolean;
    moved: 'no' | 'late' | 'future';
  }[];
  events_total: number;
}

export interface InsightSettings {
  time_zone: string;
  keep_raw_months: number;
  time_zones: readonly string[];
}

export interface AccessToken {
  id: number;
  name: string;
  prefix: string;
  created_at: string;
  last_used_at: string | null;
}

export interface NewToken {
  id: number;
  name: string;
  prefix: string;
  token: string;
}
