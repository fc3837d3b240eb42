/** PayPal's script: one for orders, one for saved accounts, each with its own global name. */
import { locale } from '../../../i18n';
import { pageConfig } from '../../../stores/page-config';
import { textIn, type ElementProps } from './element';
import { loadScript } from './load-script';

/** As much of it as is used here. */
export interface PayPal {
  Buttons(options: ButtonsOptions): { render(place: HTMLElement): Promise<void>; close?(): void };
}

interface ButtonsOptions {
  fundingSource: 'paypal';
  /** Whoever presses agrees to pay an order… */
  createOrder?: () => Promise<string>;
  /** …or to have their account kept. */
  createVaultSetupToken?: () => Promise<string>;
  onApprove: (data: { orderID?: string; vaultSetupToken?: string }) => void;
  /** The window was closed without an answer. */
  onCancel: () => void;
  onError: () => void;
}

export async function findPayPal(
  config: ElementProps['config'],
  currency: string,
  isKept: boolean,
): Promise<PayPal> {
  const url = new URL('/sdk/js', textIn(config, 'sdk_base_url'));
  const params = {
    'client-id': textIn(config, 'client_id'),
    components: 'buttons',
    currency,
    // PayPal's names of languages have a country.
    locale: `${locale}_${new Intl.Locale(locale).maximize().region ?? 'US'}`,
    ...(isKept ? { vault: 'true' } : { intent: 'capture', commit: 'true' }),
  };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  const namespace = `paypal_${isKept ? 'kept' : 'order'}_${currency}`;
  const nonce = pageConfig.billing?.nonce ?? '';
  await loadScript(url.href, {
    'data-namespace': namespace,
    ...(nonce ? { 'data-csp-nonce': nonce } : {}),
  });
  const paypal = Reflect.get(globalThis, namespace) as PayPal | undefined;
  if (!paypal) throw new Error('PayPal is not for this browser.');
  return paypal;
}
