import { consent } from './consent';
import { isPreview } from './preview';

/** Whether this visitor is counted now: never against their wish, nor in the frame of the back office. */
export const isMeasured = (): boolean => consent.allowed && !isPreview;
