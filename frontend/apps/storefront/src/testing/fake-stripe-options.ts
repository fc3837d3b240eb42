/** The options that the vendor's types know. `Record` makes tsc count them: an upgrade that adds or takes one fails. */
import type {
  ConfirmPaymentData,
  ConfirmSetupData,
  StripeElementsOptionsMode,
  StripeElementsUpdateOptions,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';

type KeysOf<T> = T extends unknown ? keyof T : never;
type Known<T> = Readonly<Record<KeysOf<T>, true>>;

export const ELEMENTS_OPTIONS: Known<StripeElementsOptionsMode> = {
  mode: true,
  amount: true,
  currency: true,
  clientSecret: true,
  fonts: true,
  locale: true,
  appearance: true,
  loader: true,
  customerOptions: true,
  customerSessionClientSecret: true,
  customPaymentMethods: true,
  syncAddressCheckbox: true,
  paymentMethodCreation: true,
  setupFutureUsage: true,
  setup_future_usage: true,
  captureMethod: true,
  capture_method: true,
  onBehalfOf: true,
  on_behalf_of: true,
  excludedPaymentMethodTypes: true,
  allowedPaymentMethodTypes: true,
  paymentMethodConfiguration: true,
  payment_method_configuration: true,
  paymentMethodOptions: true,
  payment_method_options: true,
  externalPaymentMethodTypes: true,
  adaptivePricing: true,
};

export const UPDATE_OPTIONS: Known<StripeElementsUpdateOptions> = {
  locale: true,
  fonts: true,
  appearance: true,
  mode: true,
  currency: true,
  amount: true,
  setupFutureUsage: true,
  setup_future_usage: true,
  captureMethod: true,
  capture_method: true,
  excludedPaymentMethodTypes: true,
  allowedPaymentMethodTypes: true,
  paymentMethodConfiguration: true,
  payment_method_configuration: true,
  onBehalfOf: true,
  on_behalf_of: true,
  customerSessionClientSecret: true,
  customPaymentMethods: true,
};

export const PAYMENT_OPTIONS: Known<StripePaymentElementOptions> = {
  defaultValues: true,
  business: true,
  paymentMethodOrder: true,
  fields: true,
  readOnly: true,
  terms: true,
  wallets: true,
  walletOptions: true,
  layout: true,
  applePay: true,
};

export const CONFIRM_OPTIONS = {
  elements: true,
  clientSecret: true,
  confirmParams: true,
  redirect: true,
} as const;

export const CONFIRM_PARAMS: Known<ConfirmPaymentData | ConfirmSetupData> = {
  confirmation_token: true,
  expand: true,
  mandate_data: true,
  payment_method: true,
  payment_method_data: true,
  receipt_email: true,
  return_url: true,
  save_payment_method: true,
  setup_future_usage: true,
  shipping: true,
};

export function refuseUnknown(
  call: string,
  given: object | undefined,
  known: Readonly<Record<string, true>>,
): void {
  for (const name of Object.keys(given ?? {})) {
    if (!(name in known)) throw new Error(`IntegrationError: ${call} knows no option ${name}.`);
  }
}
