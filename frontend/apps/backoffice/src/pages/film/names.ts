/** Whether two names are one, as people write them. */
export const hasName = (name: string, typed: string): boolean =>
  name.trim().localeCompare(typed.trim(), 'en', { sensitivity: 'base' }) === 0;
