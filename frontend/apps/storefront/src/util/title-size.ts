/** A title that would fill a phone's screen is smaller. The templates in `pages/first/` have the same rule. */
const LONG = 64;

export const filmTitleSize = (title: string) =>
  title.length > LONG ? 'text-22 md:text-28' : 'text-28 md:text-36';

/** Of a series, a playlist or a category. */
export const pageTitleSize = (title: string) =>
  title.length > LONG ? 'text-22 md:text-36' : 'text-36 md:text-48';
