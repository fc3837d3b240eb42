import { expect, it } from 'vitest';
import {
  CHECK_EVERY_MS,
  FORCING_EVENTS,
  OBSOLETE_AFTER_MS,
  REQUEST_TIMEOUT_MS,
  SEND_ABOVE_EVENTS,
  SEND_AFTER_MS,
  TRACKED_EVENTS,
} from '../src/core/constants';

// Written out once more: the other tests take the lists from the code, and would follow a slip in them.

it('the stored events are those of the specification', () => {
  expect([...TRACKED_EVENTS].toSorted()).toEqual([
    'abort',
    'canplay',
    'emptied',
    'ended',
    'error',
    'interruptbegin',
    'interruptend',
    'loadstart',
    'pause',
    'play',
    'progress',
    'seeked',
    'seeking',
    'stalled',
    'timeupdate',
    'waiting',
  ]);
});

it('the events that force a send are those of the specification', () => {
  const forcing = ['abort', 'ended', 'error', 'pause', 'play', 'playing'];
  expect([...FORCING_EVENTS].toSorted()).toEqual(forcing);
});

it('the limits are those of the specification', () => {
  expect([CHECK_EVERY_MS, SEND_ABOVE_EVENTS, SEND_AFTER_MS]).toEqual([1_000, 20, 10_000]);
  expect([OBSOLETE_AFTER_MS, REQUEST_TIMEOUT_MS]).toEqual([60_000, 30_000]);
});
