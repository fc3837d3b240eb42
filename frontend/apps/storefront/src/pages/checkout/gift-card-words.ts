import type { Failure } from '@matinee/api/result';
import { t } from '../../i18n';
import { errorWords } from '../../util/error-words';

/** A gift card that is used up is not a wrong code. */
export function giftCardWords(failure: Failure): string {
  if (failure.errors[0]?.code === 'gift_card_empty') return t('checkout.codes.empty_gift_card');
  return failure.status === 404 ? t('checkout.codes.no_gift_card') : errorWords(failure);
}
