/** The season that an address names. */
export function seasonOf(query: URLSearchParams): number | undefined {
  const text = query.get('season') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}
