import type { PlayerEvent } from '../src/core/constants';
import type { Answer } from './world';

/** One try to deliver: when, and what is in it. */
export type Delivery = [atMs: number, events: Told[]];
export type Told = [name: string, position: number, second: number];

const FORCES = ['playing', 'play', 'pause', 'ended', 'error', 'abort'];
const BREAKS = ['seeking', 'abort', 'emptied', 'loadstart'];

/**
 * The tracker's rules once more, written as plainly as they read: one list, answers that come at once,
 * no promises. The tracker is held against it under random histories.
 */
export class Model {
  deliveries: Delivery[] = [];
  tokensAsked = 0;
  /** What listeners to the current second heard. */
  seconds: number[] = [];
  private second: number | undefined;
  private list: Told[] = [];
  private now = 0;
  private nextCheck = 1_000;
  private lastSend = 0;
  private lastEvent = 0;
  private eventPosition = 0;
  private seen = 0;
  private isSeeking = false;
  private nextTimeupdate = 0;
  private thinned: number | undefined;
  private hasToken = false;
  private failures = 0;
  private isOff = false;

  constructor(
    private readonly answers: Answer[],
    private player: { position: number },
  ) {}

  event(name: PlayerEvent): void {
    const { position } = this.player;
    if (this.counts(name, position)) {
      if (BREAKS.includes(name) && this.thinned !== undefined)
        this.store('timeupdate', this.thinned);
      this.thinned = undefined;
      this.store(name, position);
    }
    this.seen = position;
    this.tellSecond();
    if (FORCES.includes(name)) this.send();
  }

  pass(ms: number): void {
    const end = this.now + ms;
    while (this.nextCheck <= end) {
      this.now = this.nextCheck;
      this.nextCheck += 1_000;
      this.tellSecond();
      const isDue = this.now - this.lastSend > 10_000;
      const isObsolete = this.now - this.lastEvent > 60_000;
      if (isDue && isObsolete && this.player.position !== this.eventPosition) {
        this.store('progress', this.player.position);
      }
      if (isDue || (this.list.length > 20 && this.failures < 3)) this.send();
    }
    this.now = end;
  }

  switchVideo(): void {
    this.send();
    this.list = [];
    this.lastSend = this.lastEvent = this.now;
    this.eventPosition = this.seen = this.player.position;
    this.nextCheck = this.now + 1_000;
    this.nextTimeupdate = 0;
    this.thinned = this.second = undefined;
    this.isSeeking = this.hasToken = false;
    this.failures = 0;
  }

  private tellSecond(): void {
    const rounded = Math.round(this.player.position);
    if (rounded === this.second) return;
    this.second = rounded;
    this.seconds.push(rounded);
  }

  private counts(name: PlayerEvent, position: number): boolean {
    if (name === 'playing') return false;
    if (name === 'seeking') {
      if (Math.abs(position - this.seen) < 0.1) return false;
      return (this.isSeeking = true);
    }
    if (name === 'seeked') {
      const was = this.isSeeking;
      this.isSeeking = false;
      return was;
    }
    if (name === 'timeupdate') {
      if (this.now < this.nextTimeupdate - 125) {
        this.thinned = position;
        return false;
      }
      this.nextTimeupdate = Math.max(this.now, this.nextTimeupdate) + 250;
    }
    return true;
  }

  private store(name: string, position: number): void {
    if (this.isOff) return;
    this.list.push([name, position, Math.round(position)]);
    this.lastEvent = this.now;
    this.eventPosition = position;
  }

  private send(): void {
    if (this.isOff || this.list.length === 0) return;
    this.lastSend = this.now;
    let status = this.attempt();
    if (status === 401) status = this.attempt();
    if (status === 204) {
      this.list = [];
      this.failures = 0;
    } else if (status === 418) {
      this.isOff = true;
      this.list = [];
    } else {
      this.failures++;
    }
  }

  private attempt(): Answer {
    if (!this.hasToken) this.tokensAsked++;
    this.hasToken = true;
    this.deliveries.push([this.now, [...this.list]]);
    const status = this.answers.shift() ?? 204;
    if (status === 401) this.hasToken = false;
    return status;
  }
}
