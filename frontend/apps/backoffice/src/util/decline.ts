import { wordFor } from './word-for';

/** Why a payment was declined; a code that a provider has made since is read as it is. */
export const wordsOfDecline = (code: string): string =>
  wordFor('orders.decline_codes', code) ?? code.replaceAll('_', ' ');
