/**
 * A stand-in for Stripe.js, in a test's page or in a browser's: cards that pay, are declined or asked about,
 * and banks whose own page one is sent to. It takes what the vendor's types know, and throws at anything
 * else, as Stripe.js does ("integration error"). What comes of a payment the simulator behind it decides.
 */
import type {
  ConfirmPaymentData,
  ConfirmSetupData,
  PaymentIntent,
  PaymentIntentOrSetupIntentResult,
  PaymentIntentResult,
  SetupIntent,
  SetupIntentResult,
  Stripe,
  StripeElements,
  StripeElementsOptions,
  StripeElementsOptionsMode,
  StripeElementsUpdateOptions,
  StripeError,
  StripePaymentElement,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import { drawBank, drawForm, type DrawnForm } from './fake-stripe-form';
import {
  CONFIRM_OPTIONS,
  CONFIRM_PARAMS,
  ELEMENTS_OPTIONS,
  refuseUnknown,
  UPDATE_OPTIONS,
  PAYMENT_OPTIONS,
} from './fake-stripe-options';

const API = 'https://api.stripe.com/v1';

interface Answer<Intent> {
  intent?: Intent & { next_action?: { type: string } | null };
  error?: StripeError;
}

interface Confirm<Params> {
  elements?: StripeElements;
  clientSecret?: string;
  confirmParams?: Partial<Params>;
  redirect?: 'always' | 'if_required';
}

/** As much of `Stripe` as a page of ours uses, overloads and all, as the vendor types it. */
type Used = Pick<Stripe, 'elements' | 'confirmPayment' | 'confirmSetup' | 'handleNextAction'>;

export class FakeStripe implements Used {
  readonly #key: string;
  readonly #leave: (address: string) => void;

  constructor(
    key: string,
    leave: (address: string) => void = (address) => location.assign(address),
  ) {
    if (!key.startsWith('pk_')) throw new Error(`IntegrationError: ${key} is no publishable key.`);
    this.#key = key;
    this.#leave = leave;
  }

  elements(options?: StripeElementsOptions): StripeElements {
    refuseUnknown('elements()', options, ELEMENTS_OPTIONS);
    if (!options?.mode)
      throw new Error('IntegrationError: elements() without an intent needs a mode.');
    if (options.mode !== 'setup' && !(Number.isInteger(options.amount) && options.amount > 0)) {
      throw new Error('IntegrationError: amount must be a positive integer.');
    }
    if (options.currency && options.currency !== options.currency.toLowerCase()) {
      throw new Error('IntegrationError: currency must be in lower case.');
    }
    return new FakeElements(options).asTyped();
  }

  confirmPayment(options: {
    elements: StripeElements;
    confirmParams?: Partial<ConfirmPaymentData>;
    redirect: 'if_required';
  }): Promise<PaymentIntentResult>;
  confirmPayment(options: {
    elements?: StripeElements;
    clientSecret: string;
    confirmParams?: Partial<ConfirmPaymentData>;
    redirect: 'if_required';
  }): Promise<PaymentIntentResult>;
  confirmPayment(options: Confirm<ConfirmPaymentData>): Promise<never | { error: StripeError }>;
  async confirmPayment(
    options: Confirm<ConfirmPaymentData>,
  ): Promise<PaymentIntentResult | { error: StripeError }> {
    const { intent, error } = await this.#confirm<PaymentIntent>('payment_intents', options);
    if (error) return { error };
    if (!intent) return new Promise<never>(() => {}); // the page is being left
    return { paymentIntent: intent };
  }

  confirmSetup(options: {
    elements: StripeElements;
    confirmParams?: Partial<ConfirmSetupData>;
    redirect: 'if_required';
  }): Promise<SetupIntentResult>;
  confirmSetup(options: {
    elements?: StripeElements;
    clientSecret: string;
    confirmParams?: Partial<ConfirmSetupData>;
    redirect: 'if_required';
  }): Promise<SetupIntentResult>;
  confirmSetup(options: Confirm<ConfirmSetupData>): Promise<never | { error: StripeError }>;
  async confirmSetup(
    options: Confirm<ConfirmSetupData>,
  ): Promise<SetupIntentResult | { error: StripeError }> {
    const { intent, error } = await this.#confirm<SetupIntent>('setup_intents', options);
    if (error) return { error };
    if (!intent) return new Promise<never>(() => {});
    return { setupIntent: intent };
  }

  async handleNextAction(
    options: { clientSecret: string } | { hashedValue: string },
  ): Promise<PaymentIntentOrSetupIntentResult> {
    if (!('clientSecret' in options)) throw new Error('IntegrationError: clientSecret is needed.');
    const { clientSecret } = options;
    const approve = await drawBank();
    const answer = await this.#ask<PaymentIntent>('payment_intents', clientSecret, 'bank', {
      approve: String(approve),
    });
    if (answer.error || !answer.intent) return { error: answer.error ?? { type: 'api_error' } };
    return { paymentIntent: answer.intent };
  }

  /** Sends what was typed in, lets the bank ask, and leaves for a bank that has a page of its own. */
  async #confirm<Intent>(
    kind: 'payment_intents' | 'setup_intents',
    options: Confirm<ConfirmPaymentData>,
  ): Promise<Answer<Intent>> {
    refuseUnknown('confirm', options, CONFIRM_OPTIONS);
    refuseUnknown('confirmParams', options.confirmParams, CONFIRM_PARAMS);
    const elements = options.elements && FakeElements.of(options.elements);
    if (!elements?.form || !options.clientSecret) {
      throw new Error('IntegrationError: confirm needs elements and a clientSecret.');
    }
    if (!elements.isSubmitted) {
      throw new Error('IntegrationError: elements.submit() must be called before confirming.');
    }
    const { type, scenario } = elements.form.read();
    const back = options.confirmParams?.return_url;
    const answer = await this.#ask<Intent>(kind, options.clientSecret, 'confirm', {
      type,
      scenario,
      ...(back ? { return_url: back } : {}),
    });
    const asked = answer.intent?.next_action?.type;
    if (asked === 'redirect_to_url') {
      if (!back) throw new Error('IntegrationError: this method needs a return_url.');
      this.#leave(bankPage(options.clientSecret, back));
      return {};
    }
    if (asked !== 'use_stripe_sdk') return answer;
    const approve = await drawBank();
    return this.#ask<Intent>(kind, options.clientSecret, 'bank', { approve: String(approve) });
  }

  async #ask<Intent>(
    kind: string,
    secret: string,
    verb: string,
    sent: Record<string, string>,
  ): Promise<Answer<Intent>> {
    const [id = ''] = secret.split('_secret_');
    const answer = await fetch(
      new Request(`${API}/${kind}/${id}/${verb}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${this.#key}` },
        body: new URLSearchParams({ client_secret: secret, ...sent }),
      }),
    );
    const told = (await answer.json()) as Answer<Intent>['intent'] & { error?: StripeError };
    return answer.ok ? { intent: told } : { error: told.error ?? { type: 'api_error' } };
  }
}

/** Where a bank asks its customer: on a page of its own, which leads back with what Stripe adds. */
function bankPage(secret: string, back: string): string {
  const address = new URL('https://hooks.stripe.com/fake_bank');
  address.searchParams.set('secret', secret);
  address.searchParams.set('back', back);
  return address.href;
}

class FakeElements {
  static readonly #known = new WeakMap<object, FakeElements>();
  static of(typed: StripeElements): FakeElements | undefined {
    return FakeElements.#known.get(typed);
  }

  #options: StripeElementsOptionsMode;
  form: DrawnForm | null = null;
  isSubmitted = false;

  constructor(options: StripeElementsOptionsMode) {
    this.#options = options;
  }

  /** The part that a page uses, each member with the vendor's type; the rest of theirs is not there. */
  asTyped(): StripeElements {
    const part = {
      create: (kind: 'payment', options?: StripePaymentElementOptions) =>
        this.#create(kind, options),
      update: async (change: StripeElementsUpdateOptions) => {
        refuseUnknown('elements.update()', change, UPDATE_OPTIONS);
        this.#options = { ...this.#options, ...change } as StripeElementsOptionsMode;
        this.form?.redraw(this.#options);
      },
      submit: async () => {
        const problem = this.form ? this.form.check() : 'There is no form.';
        this.isSubmitted = problem === null;
        return problem === null
          ? { selectedPaymentMethod: this.form?.read().type ?? 'card' }
          : { error: { type: 'validation_error', message: problem } };
      },
    } satisfies Pick<StripeElements, 'update' | 'submit'> & { create: unknown };
    FakeElements.#known.set(part, this);
    return part as unknown as StripeElements;
  }

  #create(kind: string, options?: StripePaymentElementOptions): StripePaymentElement {
    if (kind !== 'payment')
      throw new Error(`IntegrationError: ${kind} is no element of this fake.`);
    refuseUnknown("create('payment')", options, PAYMENT_OPTIONS);
    const heard: Partial<Record<string, (event?: unknown) => void>> = {};
    const part = {
      on: (name: string, then: (event?: unknown) => void) => {
        heard[name] = then;
        return typed;
      },
      mount: (place: string | HTMLElement) => {
        const target = typeof place === 'string' ? document.querySelector(place) : place;
        if (!(target instanceof HTMLElement))
          throw new Error('IntegrationError: no place to mount at.');
        this.form = drawForm(target, this.#options, () => {
          this.isSubmitted = false;
          heard['change']?.();
        });
        queueMicrotask(() => heard['ready']?.());
      },
      destroy: () => {
        this.form?.remove();
        this.form = null;
      },
    } satisfies Pick<StripePaymentElement, 'mount' | 'destroy'> & { on: unknown };
    const typed = part as unknown as StripePaymentElement;
    return typed;
  }
}
