import { splitIntoBatches, type TrackingIds } from './batch';
import { createCollector } from './collector';
import {
  BATCH_SOURCE,
  FAILURES_BEFORE_REST,
  OBSOLETE_AFTER_MS,
  SEND_ABOVE_EVENTS,
  SEND_AFTER_MS,
  type TrackedEvent,
} from './constants';
import { createFacts, plainCode, type Facts } from './facts';
import { findLeftovers, KEY_PREFIX } from './leftovers';
import type { Ports } from './ports';
import { createQueue, type StoredEvent } from './queue';

export interface Session {
  readonly id: string;
  add(name: TrackedEvent, position: number, atMs?: number, code?: string): void;
  /** The rules of one tick (spec 9). */
  check(): void;
  /** Sends what waits, now. `leaving`: the page may die, so a send under way is not waited for. */
  send(how?: 'leaving'): void;
  renewGrant(grant: string): void;
  /** Sends what waits and clears the stored list. */
  end(): void;
  /** Sends nothing any more and clears the stored list. */
  drop(): void;
}

/** The playback of one video: its list of events and their way to the collector. */
export function createSession(
  host: string,
  ids: TrackingIds,
  grant: string | undefined,
  ports: Ports,
  readFacts: () => Facts,
  uuid: (nowMs: number) => string,
  onStopped: () => void,
): Session {
  const { clock } = ports;
  const id = uuid(clock.now());
  const prefix = `${KEY_PREFIX}${ids.user_id}.${ids.content_id}.${ids.video_id}.`;
  const key = prefix + id;
  const collector = createCollector(host, ids, grant, ports);
  const queue = createQueue(ports.storage, key, () => ({
    session_id: id,
    seq: nextSeq,
    at: clock.now(),
  }));
  const factsOf = createFacts(readFacts);
  const inFlight = new Set<StoredEvent>();

  let nextSeq = 0;
  let sending = 0;
  let sendAgain = false;
  let failures = 0;
  let stopped = false;
  let leftoversSent = false;
  let lastSentAt = clock.now();
  let lastEventAt = clock.now();
  let lastPosition = ports.position();

  // 1. Takes what waits now; what arrives meanwhile waits for the next send.
  // 2. One batch after the other; the first failure ends the round and keeps the rest.
  // 3. An event that forced a send meanwhile starts another round.
  const deliver = async () => {
    lastSentAt = clock.now();
    sendAgain = false;
    const waiting = queue.events.filter((event) => !inFlight.has(event));
    waiting.forEach((event) => inFlight.add(event));
    sending++;
    for (const events of splitIntoBatches(waiting)) {
      if (stopped || !(await put(id, nextSeq++, events))) break;
      queue.remove(events);
    }
    sending--;
    waiting.forEach((event) => inFlight.delete(event));
    if (sendAgain && !stopped) void deliver();
    else if (failures === 0) await sendLeftovers();
  };

  const put = async (session_id: string, seq: number, events: StoredEvent[]) => {
    const current_second = events.at(-1)?.current_second ?? 0;
    const batch = {
      current_second,
      source: BATCH_SOURCE,
      ...ids,
      session_id,
      seq,
      sent_at: new Date(clock.now()).toISOString(),
      events,
    } as const;
    const outcome = await collector.put(batch);
    if (outcome === 'stopped') {
      drop();
      onStopped();
    }
    failures = outcome === 'accepted' ? 0 : failures + 1;
    return outcome === 'accepted';
  };

  const drop = () => {
    stopped = true;
    queue.clear();
  };

  const sendLeftovers = async () => {
    if (leftoversSent || stopped) return;
    leftoversSent = true;
    for (const left of findLeftovers(ports.storage, prefix, key, clock.now())) {
      for (const events of splitIntoBatches(left.events)) {
        if (!(await put(left.session_id, left.seq++, events))) return;
      }
      try {
        ports.storage.removeItem(left.key);
      } catch {
        // They are sent once more next time; the collector knows their ids.
      }
    }
  };

  const send = (how?: 'leaving') => {
    if (stopped || queue.events.length === 0) return;
    if (how !== 'leaving') {
      if (clock.now() < collector.restsUntil) return;
      if (sending > 0) {
        sendAgain = true;
        return;
      }
    }
    void deliver();
  };

  const add = (name: TrackedEvent, position: number, atMs = clock.now(), code?: string) => {
    if (stopped) return;
    lastEventAt = clock.now();
    lastPosition = position;
    queue.add({
      id: uuid(atMs),
      created_at: new Date(atMs).toISOString(),
      name,
      current_second: Math.round(position),
      position: Math.round(position * 1_000) / 1_000,
      ...factsOf(name, atMs),
      error_code: plainCode(code),
    });
  };

  return {
    id,
    add,
    check() {
      // Absolute: a clock set back must not silence the tracker.
      const passed = Math.abs(clock.now() - lastSentAt) > SEND_AFTER_MS;
      const obsolete = clock.now() - lastEventAt > OBSOLETE_AFTER_MS;
      const position = ports.position();
      if (passed && obsolete && position !== lastPosition) add('progress', position);
      const tooMany = queue.events.length > SEND_ABOVE_EVENTS && failures < FAILURES_BEFORE_REST;
      if (sending === 0 && (tooMany || passed)) send();
      queue.save();
    },
    send,
    renewGrant(newGrant) {
      collector.grant = newGrant;
    },
    end() {
      send('leaving');
      queue.clear();
    },
    drop,
  };
}
