import { describe, expect, it } from 'vitest';
import { carried, readDays, toQuestion, withDays } from './period';

const read = (text: string) => readDays(new URLSearchParams(text));
const ask = (text: string) => toQuestion(new URLSearchParams(text));

describe('days in the address', () => {
  it.each([
    '',
    'period=forever',
    'from=2026-01-01',
    'from=2026-02-01&to=2026-01-01',
    'from=2026-02-30&to=2026-03-01',
    'from=yesterday&to=today',
  ])('reads "%s" as the usual four weeks', (text) => expect(read(text)).toBe('28d'));

  it('comes back as it was written, without the page of a list', () => {
    const days = { from: '2026-01-01', to: '2026-01-31' };
    const written = withDays(new URLSearchParams('period=7d&device=phone&page=3'), days);
    expect(readDays(written)).toEqual(days);
    expect(written.get('device')).toBe('phone');
    expect(written.has('page')).toBe(false);
    expect(withDays(written, '28d').toString()).toBe('device=phone');
  });
});

describe('the question to the API', () => {
  it('ends after the last day, which people count in', () => {
    expect(ask('from=2026-02-27&to=2026-02-28')).toEqual({ from: '2026-02-27', to: '2026-03-01' });
  });

  it('carries filters and the wish not to compare, and nothing else', () => {
    expect(ask('period=7d&device=tv&compare=false&utm=x')).toEqual({
      period: '7d',
      device: 'tv',
      compare: false,
    });
  });

  it('leaves out what narrows nothing', () => {
    expect(ask('device=toaster&verified=perhaps&author_id=me&source=web')).toEqual({
      period: '28d',
      source: 'web',
    });
  });

  it('goes along to another page', () => {
    expect(carried(new URLSearchParams('period=7d&page=2&author_id=7'))).toBe(
      '?period=7d&author_id=7',
    );
    expect(carried(new URLSearchParams())).toBe('');
  });
});
