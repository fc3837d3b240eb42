import type { Price } from '@matinee/api/storefront/search';
import { t } from '../../i18n';
import type { LengthName } from './filters';

export function priceLabel(price: Price): string {
  switch (price) {
    case 'free':
      return t('search.prices.free');
    case 'included':
      return t('search.prices.included');
    case 'to_buy':
      return t('search.prices.to_buy');
  }
}

export function lengthLabel(name: LengthName): string {
  switch (name) {
    case 'short':
      return t('search.durations.short');
    case 'medium':
      return t('search.durations.medium');
    case 'long':
      return t('search.durations.long');
    case 'feature':
      return t('search.durations.feature');
  }
}
