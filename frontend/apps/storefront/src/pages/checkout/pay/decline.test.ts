// @vitest-environment jsdom
import type { Failure } from '@matinee/api/result';
import { expect, it } from 'vitest';
import { t } from '../../../i18n';
import { declineReason, declineWords } from './decline';

const refused = (status: number, code: string): Failure => ({
  success: false,
  status,
  errors: [{ code, message: 'In English.', field: null }],
  requestId: null,
  retryAfterSeconds: null,
});

it('says that a wrong amount goes back, and asks to pay again', () => {
  expect(declineReason('wrong_amount')).toBe(t('checkout.declined.wrong_amount'));
  expect(declineReason('wrong_amount')).not.toBe(t('checkout.declined.other'));
});

it('says in the reader’s words that a way to pay does not work', () => {
  const words = declineWords(refused(422, 'provider_refuses'));
  expect(words).toBe(t('checkout.refused.provider_refuses'));
});
