export { attachTracker, type AttachedTracker } from './dom/attach';
export type { TrackerConfig } from './core/tracker';
