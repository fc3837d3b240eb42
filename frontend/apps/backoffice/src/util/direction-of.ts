import { pageConfig } from '../stores/page';

/** How a language is written, of those that the storefront speaks. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  pageConfig.locales.find(({ code }) => code === locale)?.direction ?? 'ltr';
