/** The pages that the server may name in its page object; each one's code comes when it is named. */
import type { ComponentType } from 'react';

type Page = () => Promise<ComponentType<never>>;

export const serverPages: Readonly<Record<string, Page>> = {
  InternalError: async () => (await import('./InternalErrorPage')).InternalErrorPage,
  Redirect: async () => (await import('./RedirectPage')).RedirectPage,
};

/** Rejects for a name that this build does not know: the server is of another version. */
export async function findServerPage(name: string): Promise<ComponentType<never>> {
  const load = Object.hasOwn(serverPages, name) ? serverPages[name] : undefined;
  if (!load) throw new Error(`This build has no server page “${name}”.`);
  return load();
}
