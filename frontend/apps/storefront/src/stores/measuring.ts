import type { StoreEvent } from '@matinee/pixel/page-events';
import { createReporter } from '@matinee/pixel/reporter';
import { consent } from './consent';
import { isPreview } from './preview';

/** Whether this visitor is counted now: never against their wish, nor in the frame of the back office. */
export const isMeasured = (): boolean => consent.allowed && !isPreview;

export type ReportedEvent = StoreEvent & {
  /** Sent once a visit under this name: after a reload, or going back, it is not sent again. */
  once?: string;
};

/** Pages report, consent/count.ts sends. */
export const { report, listen } = createReporter<ReportedEvent>(isMeasured);
