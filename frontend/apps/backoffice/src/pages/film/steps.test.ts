import type { EncodingState } from '@matinee/api/backoffice/films';
import { describe, expect, it } from 'vitest';
import { stepsOf } from './steps';

const progress = (state: EncodingState) => stepsOf({ state }).map((step) => step.progress);

describe('the steps of encoding', () => {
  it.each<[EncodingState, string[]]>([
    ['uploading', ['current', 'todo', 'todo', 'todo']],
    ['queued', ['done', 'todo', 'todo', 'todo']],
    ['checking', ['done', 'current', 'todo', 'todo']],
    ['encoding', ['done', 'done', 'current', 'todo']],
    ['playable', ['done', 'done', 'done', 'current']],
    ['ready', ['done', 'done', 'done', 'done']],
    ['refused', ['done', 'stopped', 'todo', 'todo']],
    ['failed', ['done', 'done', 'stopped', 'todo']],
  ])('of a film that is %s', (state, expected) => expect(progress(state)).toEqual(expected));
});
