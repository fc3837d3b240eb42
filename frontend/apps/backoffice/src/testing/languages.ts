import { afterEach, beforeEach } from 'vitest';
import { pageConfig } from '../stores/page';

/** In the tests of a file the store speaks English, its own language, and German. */
export function speakEnglishAndGerman(): void {
  const before = pageConfig.locales;
  beforeEach(() => {
    pageConfig.locales = [
      { code: 'en', name: 'English', direction: 'ltr' },
      { code: 'de', name: 'Deutsch', direction: 'ltr' },
    ];
  });
  afterEach(() => {
    pageConfig.locales = before;
  });
}
