import type { Address } from './CardAddress';

/** What the page wants of a provider's card form, whoever the provider is. */

/** Asks the form for a token; null when the form has said what is wrong with it. */
export type Tokenize = () => Promise<string | null>;

export interface ElementProps {
  provider: string;
  /** Of the provider, for its form; nothing secret. */
  config: Readonly<Record<string, unknown>>;
  page: 'checkout' | 'dashboard' | 'unpaid';
  currency: string;
  /** Of the card, for a provider whose form sends it from the browser. */
  address: Address;
  isBusy: boolean;
  /** The form hands its tokenize over while it stands on the page, and null when it leaves. */
  onReady: (tokenize: Tokenize | null) => void;
  /** A form with a button of its own (PayPal's) says when there is a token. */
  onToken: (token: string) => void;
}

export function textIn(config: ElementProps['config'], name: string): string {
  const value = config[name];
  return typeof value === 'string' ? value : '';
}
