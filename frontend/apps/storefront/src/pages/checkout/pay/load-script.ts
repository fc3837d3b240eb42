/** Loads a provider's script once. Its address comes from the store's settings, never from the page's. */
const loading = new Map<string, Promise<void>>();

export function loadScript(
  src: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<void> {
  const earlier = loading.get(src);
  if (earlier) return earlier;
  const promise = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      // A second try may have better luck.
      loading.delete(src);
      script.remove();
      reject(new Error(`${new URL(src, location.href).host} did not answer.`));
    });
    document.head.append(script);
  });
  loading.set(src, promise);
  return promise;
}
