import { createStats as create, type Stats, type StatsConfig } from './core/stats';
import { browserStatsPorts } from './dom/browser';

/** Stats of one video in this page. */
export function createStats(config: StatsConfig): Stats {
  return create(config, browserStatsPorts());
}

export type { Stats, StatsConfig, StatsIds } from './core/stats';
