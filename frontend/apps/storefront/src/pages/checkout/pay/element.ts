import type { Payment } from '@matinee/api/storefront/billing';
import type { Address } from './CardAddress';

/** What the page needs of a provider's card form, for any provider. */

/** Asks the form for a token; null when the form has said what is wrong with it. */
export type Tokenize = () => Promise<string | null>;

/** Pays what the server has begun. `nothing`: it was never sent, and the form has said why. */
export type Confirm = (payment: Payment, backTo: string) => Promise<'asked' | 'nothing'>;

/** A form that pays itself, once the order is placed. */
export interface PaysItself {
  /** Whether what was typed in will do; the form says what will not. */
  check: () => Promise<boolean>;
  confirm: Confirm;
}

export type Form = Tokenize | PaysItself;

/** What is paid at once. Null where a way to pay is only put on file. */
export interface Due {
  amount: number;
  /** A plan renews with what its first payment was made with. */
  isKept: boolean;
}

export interface ElementProps {
  provider: string;
  /** Of the provider, for its form; nothing secret. */
  config: Readonly<Record<string, unknown>>;
  page: 'checkout' | 'dashboard' | 'unpaid';
  currency: string;
  due: Due | null;
  /** Of the card, for a provider whose form sends it from the browser. */
  address: Address;
  isBusy: boolean;
  /** The form passes itself on when it is mounted, and null when it is unmounted. */
  onReady: (form: Form | null) => void;
  /** A form with its own button (PayPal's) reports when there is a token. */
  onToken: (token: string) => void;
  /** Such a form pays itself as well: it has the order placed, and then confirms its payment. */
  onPress: (confirm: Confirm) => void;
}

export function textsIn(config: ElementProps['config'], name: string): string[] {
  const value = config[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

export function textIn(config: ElementProps['config'], name: string): string {
  const value = config[name];
  return typeof value === 'string' ? value : '';
}
