import type { OfficeEvent } from '@matinee/pixel/page-events';
import { createReporter } from '@matinee/pixel/reporter';
import { pageConfig } from './page';

const browser: Navigator & { globalPrivacyControl?: boolean } = navigator;

/** The work of staff is counted as the publisher’s own, unless their browser refuses. */
export const isMeasured = (): boolean =>
  !pageConfig.session.impersonated &&
  browser.doNotTrack !== '1' &&
  browser.globalPrivacyControl !== true;

/** Calls report what they did, stores/count.ts sends it. */
export const { report, listen } = createReporter<OfficeEvent>(isMeasured);
