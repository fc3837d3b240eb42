import type { Overview } from '@matinee/api/backoffice/reports';
import { describe, expect, it } from 'vitest';
import { playsByFilm, playsOf } from './plays';

const overview = (total: number, ...plays: number[]) =>
  ({
    totals: { plays: total },
    top: plays.map((count, index) => ({ content_id: index + 1, plays: count })),
  }) as Overview;

describe('plays in the list of films', () => {
  it('are known for the films of the overview', () => {
    expect(playsOf(playsByFilm(overview(30, 20, 10)), 2)).toBe(10);
  });

  it('are zero for the others when those are all plays there are', () => {
    expect(playsOf(playsByFilm(overview(30, 20, 10)), 9)).toBe(0);
  });

  it('are unknown, not zero, when others were played too or the engine is away', () => {
    expect(playsOf(playsByFilm(overview(31, 20, 10)), 9)).toBeNull();
    expect(playsOf(playsByFilm(undefined), 1)).toBeNull();
  });
});
