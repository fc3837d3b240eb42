import { describe, expect, it } from 'vitest';
import { languageOfFile, languages } from './languages';

describe('languages of captions', () => {
  it.each([
    ['film.en.vtt', 'en'],
    ['The Way_pt-BR.srt', 'pt-BR'],
    ['captions.srt', null],
    ['en', null],
  ])('%s says %s', (name, code) => expect(languageOfFile(name)).toBe(code));

  it('are listed by name', () => {
    expect(languages[0]?.label).toBe('Arabic');
    expect(languages.find(({ value }) => value === 'pt-BR')?.label).toBe('Brazilian Portuguese');
  });
});
