import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OFFICE_EVENTS, STAT_OF, STORE_EVENTS } from '../src/page-events';
import { createReporter } from '../src/reporter';

const page = readFileSync(new URL('../../../../docs/page-events.md', import.meta.url), 'utf8');

/** The first two cells of the rows of a part of the page, without their marks. */
function listed(part: string) {
  const [, after = ''] = page.split(`## ${part}\n`);
  const [rows = ''] = after.split('\n## ');
  return Object.fromEntries(
    [...rows.matchAll(/^\| `(.+?)` \| `?(\w+)/gm)].map(([, name, second]) => [name, second]),
  );
}

it('stands in the documents, with its category', () => {
  expect(listed('Page events of the store')).toEqual(STORE_EVENTS);
  expect(listed('Page events of the back office')).toEqual(OFFICE_EVENTS);
  const stats = Object.entries(STAT_OF).map(([event, stat]) => [stat, event]);
  expect(listed('Stats')).toEqual(Object.fromEntries(stats));
});

it('waits for its listener, in order', () => {
  const { report, listen } = createReporter<number>(() => true);
  const heard: number[] = [];
  report(1);
  report(2);
  listen((event) => heard.push(event));
  report(3);
  expect(heard).toEqual([1, 2, 3]);
});

it('forgets what was done while nobody agreed', () => {
  let isMeasured = false;
  const { report, listen } = createReporter<number>(() => isMeasured);
  const heard: number[] = [];
  report(1);
  isMeasured = true;
  listen((event) => heard.push(event));
  report(2);
  isMeasured = false;
  report(3);
  expect(heard).toEqual([2]);
});
