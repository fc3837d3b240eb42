interface Needs {
  /** The path of the page, and listeners for the next one. */
  route: { get(): { path: string } | null; subscribe(listener: () => void): () => void };
  consent: { readonly allowed: boolean; subscribe(listener: () => void): () => void };
  view(): void;
}

/** Counts a view for each page that is opened; a change of filters or of the hash is the same page. */
export function countPageViews({ route, consent, view }: Needs): () => void {
  let lastPath: string | undefined;
  const look = () => {
    const path = route.get()?.path;
    if (path === undefined || path === lastPath || !consent.allowed) return;
    lastPath = path;
    view();
  };
  look();
  const stops = [route.subscribe(look), consent.subscribe(look)];
  return () => stops.forEach((stop) => stop());
}
