/** A page that the server drives, by the Inertia protocol, inside the store's own layout. */
import { App } from '@inertiajs/react';
import type { ServerPage } from '@matinee/api/page-config';
import type { ComponentProps, ComponentType } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { t } from '../i18n';
import { flash } from '../stores/flash';
import { pageConfig } from '../stores/page-config';
import { isHere, leaveTheApp } from './leave';
import { findServerPage } from './registry';

type AppProps = ComponentProps<typeof App>;

interface Loaded {
  page: ServerPage;
  component: ComponentType<never>;
}

/**
 * The page object came with the document; its component's code may still be on its way. The protocol
 * moves between server pages by itself; any other link of the layout leaves them by a page load.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  if (!isHere(args.request)) return leaveTheApp(args);
  const page = pageConfig.server_page;
  if (!page) throw new Error('The page has no server page to show.');
  return { page, component: await findServerPage(page.component) };
}

export function Component() {
  const { page, component } = useLoaderData<Loaded>();
  return (
    <App
      initialPage={page as AppProps['initialPage']}
      initialComponent={component as NonNullable<AppProps['initialComponent']>}
      resolveComponent={findNextPage as NonNullable<AppProps['resolveComponent']>}
    />
  );
}

/** The page before stays where the code of the next one does not come: it says so. */
async function findNextPage(name: string): Promise<ComponentType<never>> {
  try {
    return await findServerPage(name);
  } catch (error) {
    flash.show(navigator.onLine ? t('errors.part.text') : t('errors.offline.call'), 'error');
    throw error;
  }
}
