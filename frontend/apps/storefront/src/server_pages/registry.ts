/** The pages that the server may name in its page object; each one's code comes when it is named. */
import { loadChunk } from '@matinee/api/chunks';
import type { ComponentType } from 'react';

type Page = () => Promise<ComponentType<never>>;

export const serverPages: Readonly<Record<string, Page>> = {
  Cancellation: async () => (await import('./CancellationPage')).CancellationPage,
  InternalError: async () => (await import('./InternalErrorPage')).InternalErrorPage,
  Redirect: async () => (await import('./RedirectPage')).RedirectPage,
  ReduceChurn: async () => (await import('./ReduceChurnPage')).ReduceChurnPage,
  RegistrationsNew: async () => (await import('./RegistrationsNewPage')).RegistrationsNewPage,
  RegistrationsPickAPlan: async () =>
    (await import('./RegistrationsPickAPlanPage')).RegistrationsPickAPlanPage,
  RegistrationsSuccess: async () =>
    (await import('./RegistrationsSuccessPage')).RegistrationsSuccessPage,
  SmartwatchActivationsActivate: async () => (await import('./ActivatePage')).ActivatePage,
};

/** Rejects for a name that this build does not know: the server is of another version. */
export async function findServerPage(name: string): Promise<ComponentType<never>> {
  const load = Object.hasOwn(serverPages, name) ? serverPages[name] : undefined;
  if (!load) throw new Error(`This build has no server page “${name}”.`);
  return loadChunk(load);
}
