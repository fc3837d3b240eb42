/**
 * A name of this machine that is not localhost: to a browser a page there is as insecure as any over plain http,
 * and lacks what browsers keep for secure pages. No name server knows it.
 */
import dns from 'node:dns';

export const plainHost = 'store.example';

/** The host of the store under test: `MATINEE_E2E_HOST=store.example` runs every test over plain http. */
export const mainHost = process.env['MATINEE_E2E_HOST'] ?? 'localhost';

/** Whether the store under test has what browsers keep for secure pages. */
export const isSecure = mainHost === 'localhost';

/** What the browser is started with to find them: also the stores of single tests, under names below that one. */
export const resolverRules = [plainHost, `*.${plainHost}`, ...(isSecure ? [] : [mainHost])]
  .map((host) => `MAP ${host} 127.0.0.1`)
  .join(', ');

const isOurs = (host: string) =>
  host === plainHost || host.endsWith(`.${plainHost}`) || (!isSecure && host === mainHost);

/** Lets the requests that the tests themselves send find them. */
export function resolveOurHosts(): void {
  const { lookup } = dns.promises;
  dns.promises.lookup = ((host: string, options: dns.LookupOptions) =>
    lookup(isOurs(host) ? '127.0.0.1' : host, options)) as typeof lookup;
}
