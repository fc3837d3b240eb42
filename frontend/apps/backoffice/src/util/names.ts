const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/** Whether two names are one, as people write them. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);

/** Whether a name has in it what was typed, whatever its accents and capitals. */
export const holds = (name: string, text: string): boolean => plain(name).includes(plain(text));
