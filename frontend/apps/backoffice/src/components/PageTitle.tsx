import { pageConfig } from '../stores/page';

/** The title of the window: what one looks at, and whose it is. */
export function PageTitle({ children: name }: { children: string }) {
  return <title>{`${name} · ${pageConfig.store.title}`}</title>;
}
