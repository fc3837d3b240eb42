import type { Pixel } from '@matinee/pixel';
import { STAT_OF, STORE_EVENTS } from '@matinee/pixel/page-events';
import type { Stats } from '@matinee/pixel/stats';
import type { ReportedEvent } from '../stores/measuring';

interface Needs {
  pixel: Pick<Pixel, 'event'>;
  stats: Pick<Stats, 'send'>;
  /** Of the store's settings; goes with every stat. */
  statsId: string | null;
  /** Of the visit. */
  memory: Pick<Storage, 'getItem' | 'setItem'>;
}

const SENT_KEY = 'matinee.sent';

/** Sends a page event, and where it is one of those, the stat of it. */
export function createSender({ pixel, stats, statsId, memory }: Needs) {
  const remember = createMemory(memory);
  return ({ once, ...event }: ReportedEvent): void => {
    if (once !== undefined && !remember(`${event.name}/${once}`)) return;
    pixel.event({ ...event, category: STORE_EVENTS[event.name] });
    const name = event.name in STAT_OF ? STAT_OF[event.name as keyof typeof STAT_OF] : undefined;
    if (!name) return;
    const { value, details } = event;
    void stats.send({ ...details, name, value, ...(statsId ? { stats_id: statsId } : {}) });
  };
}

/** Answers whether it hears of this for the first time in the visit. */
function createMemory(memory: Needs['memory']): (key: string) => boolean {
  const keys = new Set<string>();
  return (key) => {
    if (keys.has(key)) return false;
    keys.add(key);
    try {
      const name = `${SENT_KEY}.${key}`;
      if (memory.getItem(name)) return false;
      memory.setItem(name, '1');
    } catch {
      // Without storage it is remembered as long as the page lives.
    }
    return true;
  };
}
