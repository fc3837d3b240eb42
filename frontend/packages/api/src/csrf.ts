/**
 * The token for requests that change something. It is in a tag of the page; a page that all
 * guests share has an empty one, which a call fills before the first change, and sets the cookie.
 */
let filling: Promise<void> | null = null;

/** Read at each call: the page's token changes with the session. */
export async function findCsrfToken(fetchImpl: typeof fetch, baseUrl: string): Promise<string> {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]');
  if (tag === null || tag.content !== '') return tag?.content ?? '';
  filling ??= fill(tag, fetchImpl, baseUrl).finally(() => {
    filling = null;
  });
  await filling;
  return tag.content;
}

/** Without an answer the tag stays empty: the change itself then says what is wrong. */
async function fill(tag: HTMLMetaElement, fetchImpl: typeof fetch, baseUrl: string): Promise<void> {
  try {
    const answer = await fetchImpl(new Request(`${baseUrl}/api/csrf_token`));
    if (!answer.ok) return;
    const { csrf_token: token } = (await answer.json()) as { csrf_token?: unknown };
    if (typeof token === 'string') tag.content = token;
  } catch {
    // Offline, or cut short.
  }
}
