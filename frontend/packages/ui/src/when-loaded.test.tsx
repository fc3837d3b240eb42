import { expect, test, vi } from 'vitest';
import { whenLoaded } from './when-loaded';

function setState(state: DocumentReadyState) {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
}

test('what comes before the page is loaded waits for that, and runs once', () => {
  setState('interactive');
  const run = vi.fn();
  whenLoaded(run);
  expect(run).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  dispatchEvent(new Event('load'));
  expect(run).toHaveBeenCalledTimes(1);
});

test('what comes later runs at once', () => {
  setState('complete');
  const run = vi.fn();
  whenLoaded(run);
  expect(run).toHaveBeenCalledTimes(1);
});
