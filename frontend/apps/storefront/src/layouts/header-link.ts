/** A link of the header's navigation. */
export const headerLinkClass =
  'inline-flex h-10 items-center gap-1 rounded-control px-3 text-14 font-medium text-text-2 transition-colors hover:text-text aria-[current=page]:text-text';
