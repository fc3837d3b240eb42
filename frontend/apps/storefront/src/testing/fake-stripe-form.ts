/** What the stand-in for Stripe.js draws: fields with the look it was given, and a bank that asks. */
import type { StripeElementsOptionsMode } from '@stripe/stripe-js';

const NAMES: Readonly<Record<string, string>> = {
  card: 'Card',
  sepa_debit: 'SEPA Direct Debit',
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
};
const CARDS: Readonly<Record<string, string>> = {
  '4242424242424242': 'ok',
  '4000000000000002': 'declined',
  '4000000000009995': 'no_funds',
  '4000002760003184': 'asks',
};
const SCENARIOS: Readonly<Record<string, string>> = {
  sepa_debit: 'later',
  ideal: 'asks',
  bancontact: 'asks',
};

export interface DrawnForm {
  read(): { type: string; scenario: string };
  /** What is wrong with what was typed in; null when it will do. */
  check(): string | null;
  redraw(options: StripeElementsOptionsMode): void;
  remove(): void;
}

export function drawForm(
  place: HTMLElement,
  options: StripeElementsOptionsMode,
  changed: () => void,
): DrawnForm {
  const types = options.allowedPaymentMethodTypes ?? ['card'];
  const form = document.createElement('div');
  const method = document.createElement('select');
  method.append(...types.map((type) => new Option(NAMES[type] ?? type, type)));
  const number = document.createElement('input');
  number.inputMode = 'numeric';
  number.autocomplete = 'cc-number';
  const way = field('Way to pay', method);
  const card = field('Card number', number);
  const about = document.createElement('p');
  form.append(...(types.length > 1 ? [way] : []), card, about);
  place.append(form);

  const show = () => {
    card.hidden = method.value !== 'card';
  };
  const redraw = (now: StripeElementsOptionsMode) => {
    paint(form, now);
    about.textContent =
      now.mode === 'setup' ? 'Nothing is charged now.' : `${now.amount} ${now.currency}`;
  };
  method.addEventListener('change', () => {
    show();
    changed();
  });
  number.addEventListener('input', changed);
  show();
  redraw(options);
  const digits = () => number.value.replaceAll(/\D/g, '');
  return {
    read: () => ({
      type: method.value,
      scenario: SCENARIOS[method.value] ?? CARDS[digits()] ?? 'declined',
    }),
    check: () =>
      method.value === 'card' && digits().length < 16 ? 'Your card number is incomplete.' : null,
    redraw,
    remove: () => form.remove(),
  };
}

/** A bank that asks in the page: 3-D Secure. */
export function drawBank(): Promise<boolean> {
  return new Promise((done) => {
    const dialog = document.createElement('div');
    dialog.role = 'dialog';
    dialog.ariaLabel = 'The bank of Stripe asks';
    for (const [words, approve] of [
      ['Approve at the bank', true],
      ['Refuse at the bank', false],
    ] as const) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = words;
      button.addEventListener('click', () => {
        dialog.remove();
        done(approve);
      });
      dialog.append(button);
    }
    document.body.append(dialog);
  });
}

function field(words: string, control: HTMLElement): HTMLLabelElement {
  const label = document.createElement('label');
  label.append(words, control);
  return label;
}

/** As much of the Appearance API as shows whether the colours that a store gives go together. */
function paint(form: HTMLElement, { appearance }: StripeElementsOptionsMode): void {
  const { variables = {}, rules = {} } = appearance ?? {};
  form.style.display = 'grid';
  form.style.gap = variables.gridRowSpacing ?? '16px';
  form.style.fontFamily = variables.fontFamily ?? '';
  form.style.fontSize = variables.fontSizeSm ?? '';
  form.style.color = variables.colorText ?? '';
  for (const control of form.querySelectorAll<HTMLElement>('input, select')) {
    const input = rules['.Input'] ?? {};
    Object.assign(control.style, {
      display: 'block',
      width: '100%',
      marginTop: '6px',
      borderRadius: variables.borderRadius ?? '',
      color: variables.colorText ?? '',
      fontSize: variables.fontSizeBase ?? '',
      ...input,
    });
  }
}
