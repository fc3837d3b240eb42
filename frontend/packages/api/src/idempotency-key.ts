/** Names one press of a button: the server does once what it is sent twice under one name. */
export function newIdempotencyKey(): string {
  // Not randomUUID: a page over plain http has it on localhost only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
