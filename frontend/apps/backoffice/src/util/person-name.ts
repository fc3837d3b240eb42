import { t } from '../i18n';

interface Person {
  id: number;
  name: string;
  nickname?: string;
  /** Null for moderators, who read nobody's. */
  email: string | null;
}

/** What to call somebody, who may have given no name. */
export const personName = ({ id, name, nickname, email }: Person): string =>
  name || nickname || email || t('people.nameless', { id: String(id) });
