import type { Profile } from '@matinee/api/storefront/profiles';
import { t } from '../i18n';

/** The hue of a profile's round picture. */
export const HUES: Record<string, number> = {
  red: 27,
  amber: 75,
  green: 150,
  blue: 250,
  violet: 300,
};

export const COLORS = ['red', 'amber', 'green', 'blue', 'violet'] as const;

export const LIMITS = [null, 16, 12, 6] as const;

export function limitWords(limit: Profile['age_limit']): string {
  return limit === null
    ? t('account.profiles.every_film')
    : t('account.profiles.up_to', { age: limit });
}
