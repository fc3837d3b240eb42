/** The answers of the reports: as the contract has them, under the names this room uses. */
import type { Schemas } from './client';

/** What every report says of itself. */
export type Report = Pick<
  Schemas['QualityReport'],
  'definition_version' | 'fresh_to' | 'period' | 'previous_period'
>;
export type Period = Schemas['PeriodShown'];
/** The step of a series. */
export type Unit = Period['unit'];

export type Metrics = Schemas['Metrics'];
export type MetricName = keyof Metrics;
export type Point = Schemas['Point'];

/** A row of any list: what only some lists have may be missing. */
export type Row = Schemas['Row'] &
  Partial<
    Omit<Schemas['ContentMetrics'] & Schemas['ChapterMetrics'] & Schemas['AuthorMetrics'], 'key'>
  >;

/** Of the answer for the whole store only what its page shows. */
export type StoreReport = Omit<
  Schemas['Overview'],
  'totals' | 'days' | 'top' | 'encoding' | 'broken' | 'contents' | 'authors'
> & { totals: Metrics; contents: Row[]; authors: Row[] };
export type ContentReport = Omit<
  Schemas['ContentReport'],
  'poster' | 'plays' | 'unique_viewers' | 'watch_time_seconds' | 'sessions' | 'days'
>;
export type QualityReport = Schemas['QualityReport'];
export type QualityBy = Schemas['QualityBy'];
export type QualityPoint = Schemas['QualityPoint'];
export type EventReport = Schemas['EventReport'];
export type EventStep = Schemas['EventStep'];
export type AudienceReport = Schemas['Audience'];
export type AudienceTotals = Schemas['AudienceTotals'];
export type AudiencePoint = Schemas['AudiencePoint'];
export type FunnelStep = Schemas['FunnelStep']['step'];
export type PurchaseStep = Schemas['PurchaseStep']['step'];

export type Now = Schemas['Now'];
export type Viewer = Schemas['ViewerName'];
export type ViewerList = Schemas['Viewers'];
export type ViewerRow = Schemas['ViewerMetrics'];
export type ViewerReport = Omit<Schemas['ViewerReport'], 'contents'> & { contents: Row[] };

export type Session = Schemas['SessionRow'];
export type Definitions = Schemas['Definitions'];
export type Explanation = Schemas['Explanation'];
export type SessionDetail = Schemas['SessionDetail'];

export type InsightSettings = Schemas['SettingsShown'];
