import { pageConfig } from '../stores/page-config';

/** The store's logo, or its name set in the display face. */
export function Wordmark() {
  const { logo, title } = pageConfig.store;
  if (logo) return <img src={logo} alt={title} className="h-8 w-auto max-w-48 object-contain" />;
  return <span className="font-display text-22 font-bold tracking-tight text-text">{title}</span>;
}
