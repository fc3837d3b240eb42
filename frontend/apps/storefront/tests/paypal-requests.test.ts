/**
 * What our server sends to PayPal, held against PayPal's own SDK. `contract/paypal-requests.json` is recorded by
 * `backend/tests/commerce/providers/test_paypal_requests.py`, which fails when it is no longer what is sent.
 *
 * The SDK's schemas let through a key that they do not know, and a word that is in none of their lists: both
 * are looked for here.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

interface Recorded {
  method: string;
  path: string;
  body?: Record<string, unknown>;
  query?: Record<string, string>;
}

interface Mapped {
  errors: false | { message?: string }[];
  result?: unknown;
}

interface Schemas {
  validateAndMap(value: unknown, schema: unknown): Mapped;
  validateAndUnmap(value: unknown, schema: unknown): Mapped;
}

const load = createRequire(import.meta.url);
// The package exports its types and its calls, not its schemas: they lie beside its main file.
const root = dirname(load.resolve('@paypal/paypal-server-sdk'));
const sdk = load(join(root, 'schema.js')) as Schemas;
const modelOf = (name: string) => load(join(root, `models/${name}.js`)) as Record<string, unknown>;
const schemaOf = (name: string) => modelOf(name)[`${name}Schema`];

/** The bodies, by where they go: the SDK's name of each. */
const BODIES: readonly [RegExp, string][] = [
  [/^POST \/v2\/checkout\/orders$/, 'orderRequest'],
  [/^POST \/v2\/checkout\/orders\/\w+\/capture$/, 'orderCaptureRequest'],
  [/^POST \/v2\/payments\/captures\/\w+\/refund$/, 'refundRequest'],
  [/^POST \/v3\/vault\/setup-tokens$/, 'setupTokenRequest'],
  [/^POST \/v3\/vault\/payment-tokens$/, 'paymentTokenRequest'],
];

/** Of these the SDK knows nothing, or only how they are asked. */
const WITHOUT_BODY =
  /^(?:POST \/v1\/(?:oauth2\/token|notifications\/verify-webhook-signature)|GET \/v[123]\/(?:vault|checkout|payments|customer\/disputes|reporting|notifications)\/.*|DELETE \/v3\/vault\/payment-tokens\/\w+)$/;

/** The lists of words, by the key that holds one of them. */
const WORDS: Readonly<Record<string, string>> = {
  intent: 'CheckoutPaymentIntent',
  payment_initiator: 'PaymentInitiator',
  shipping_preference: 'PaypalWalletContextShippingPreference',
  type: 'VaultTokenRequestType',
  usage: 'StoredPaymentSourceUsageType',
  usage_pattern: 'UsagePattern',
  usage_type: 'PaypalPaymentTokenUsageType',
  user_action: 'PaypalExperienceUserAction',
};

const file = join(import.meta.dirname, '../../../../contract/paypal-requests.json');
const requests = JSON.parse(readFileSync(file, 'utf8')) as Recorded[];
const addressOf = ({ method, path }: Recorded) => `${method} ${path}`;
const schemaFor = (one: Recorded) => BODIES.find(([address]) => address.test(addressOf(one)))?.[1];

/** What is wrong with a body, in words; empty when PayPal's SDK would send just this. */
function faultsOf(schema: string, body: unknown): string[] {
  const read = sdk.validateAndMap(body, schemaOf(schema));
  if (read.errors) return read.errors.map(({ message }) => message ?? 'refused');
  const again = sdk.validateAndUnmap(read.result, schemaOf(schema));
  if (again.errors) return again.errors.map(({ message }) => message ?? 'refused');
  return [...differences(body, JSON.parse(JSON.stringify(again.result)), ''), ...wordsOf(body)];
}

/** Keys that did not come back: the SDK has no such field. */
function differences(sent: unknown, known: unknown, place: string): string[] {
  if (!isThing(sent)) return Object.is(sent, known) ? [] : [`${place} changed`];
  return Object.entries(sent).flatMap(([name, value]) => {
    const path = `${place}/${name}`;
    if (!isThing(known) || !(name in known)) return [`${path} is unknown`];
    return differences(value, (known as Record<string, unknown>)[name], path);
  });
}

function wordsOf(sent: unknown): string[] {
  if (!isThing(sent)) return [];
  return Object.entries(sent).flatMap(([name, value]) => {
    const list = WORDS[name];
    if (!list || typeof value !== 'string') return wordsOf(value);
    const model = `${list[0]?.toLowerCase()}${list.slice(1)}`;
    const words = Object.values(modelOf(model)[list] as Record<string, string>);
    return words.includes(value) ? [] : [`${name} is no ${value}`];
  });
}

const isThing = (value: unknown): value is object => typeof value === 'object' && value !== null;

test('every request is known, and each kind of body was recorded', () => {
  const unknown = requests.filter((one) => !schemaFor(one) && !WITHOUT_BODY.test(addressOf(one)));
  expect(unknown.map(addressOf)).toEqual([]);
  const kinds = new Set(requests.map(schemaFor));
  for (const [, schema] of BODIES) expect(kinds).toContain(schema);
});

describe('of PayPal’s own schema is', () => {
  const withBody = requests.flatMap((one) => {
    const schema = schemaFor(one);
    return schema
      ? [{ what: `${schema}: ${JSON.stringify(one.body)}`, schema, body: one.body }]
      : [];
  });
  test.each(withBody)('$what', ({ schema, body }) => {
    expect(faultsOf(schema, body)).toEqual([]);
  });
});

describe('is noticed', () => {
  interface Kept {
    [name: string]: unknown;
    payment_source: { paypal: { stored_credential: Record<string, string> } };
  }
  const [kept] = requests.filter((one) => JSON.stringify(one.body ?? {}).includes('vault_id'));

  test.each<[string, (body: Kept) => void]>([
    ['a key of no schema', (body) => (body['colour'] = 'red')],
    ['a card’s key in a wallet', (body) => (credentialOf(body)['payment_type'] = 'RECURRING')],
    ['a word of no list', (body) => (credentialOf(body)['usage_pattern'] = 'NOW_AND_THEN')],
    ['a number for a text', (body) => (body['intent'] = 5)],
    ['what is missing', (body) => delete body['purchase_units']],
  ])('%s', (_what, spoil) => {
    const body = structuredClone(kept?.body) as unknown as Kept;
    expect(faultsOf('orderRequest', body)).toEqual([]);
    spoil(body);
    expect(faultsOf('orderRequest', body)).not.toEqual([]);
  });

  const credentialOf = (body: Kept) => body.payment_source.paypal.stored_credential;
});
