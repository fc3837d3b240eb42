import { t } from '../../i18n';

/** Why one was brought here, in a sentence. An address may only choose among these. */
export function reasonOf(reason: string | null): string | null {
  switch (reason) {
    case 'user_limit':
      return t('account.sign_in.user_limit');
    case 'password_changed':
      return t('account.sign_in.password_changed');
    case 'left':
      return t('account.sign_in.left');
    default:
      return null;
  }
}
