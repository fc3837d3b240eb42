import { find, type MessageGroup } from '../i18n';

/** The word for a name that the server may have made since this was built; undefined where there is none. */
export const wordFor = (group: MessageGroup, name: string): string | undefined =>
  find(`${group}.${name}`);
