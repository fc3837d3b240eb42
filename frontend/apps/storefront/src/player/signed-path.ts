/**
 * `/v/{expiry}/{session}/{signature}/{video}/{version}/…`: what playing is signed with, and what it plays. Of the
 * first seconds alone: `/f/{seconds}/{expiry}/…`.
 */
const SIGNED = /^(https?:\/\/[^/]+\/(v|f\/\d+)\/\d+\/[^/]+\/[^/]+)\/([^/]+\/\d+)\//;

interface SignedSource {
  /** Origin and signature: changes with each renewal. */
  prefix: string;
  /** How much of which video and version: the same bytes under any prefix. */
  package: string;
}

function parse(url: string): SignedSource | undefined {
  const match = SIGNED.exec(url);
  return match ? { prefix: match[1] ?? '', package: `${match[2]}/${match[3]}` } : undefined;
}

/** True when both addresses lead to the same bytes, so that playing need not start anew. */
export function isSamePackage(one: string, other: string): boolean {
  const parsed = parse(one);
  return parsed !== undefined && parsed.package === parse(other)?.package;
}

/** The address under the newest signature; one that is of another package stays as it is. */
export function resign(url: string, newest: string): string {
  const old = parse(url);
  const fresh = parse(newest);
  if (!old || !fresh || old.package !== fresh.package) return url;
  return fresh.prefix + url.slice(old.prefix.length);
}
