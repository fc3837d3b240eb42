export { attachTracker, type AttachedTracker } from './dom/attach';
export type { Facts } from './core/facts';
export type { TrackerConfig } from './core/tracker';
