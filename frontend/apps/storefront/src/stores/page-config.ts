import { readPageConfig } from '@matinee/api/page-config';

/** Written by the server into the page; it changes only with a page load. */
export const pageConfig = readPageConfig();
