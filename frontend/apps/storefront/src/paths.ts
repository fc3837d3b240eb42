/** Every address of the storefront (SPEC 2), through one builder. */

interface ProgramQuery {
  categoryId?: number;
  autoplay?: boolean;
}

export const paths = {
  catalog: () => '/catalog',
  program: (permalink: string, { categoryId, autoplay }: ProgramQuery = {}) => {
    const query = new URLSearchParams();
    if (categoryId !== undefined) query.set('categoryId', String(categoryId));
    if (autoplay) query.set('autoplay', 'true');
    return withQuery(`/programs/${encodeURIComponent(permalink)}`, query);
  },
  signIn: (next?: string) =>
    withQuery('/sign_in', new URLSearchParams(next && next !== '/catalog' ? { next } : {})),
  /** Another app: a full page load. */
  backOffice: () => '/bullet',
};

function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}
