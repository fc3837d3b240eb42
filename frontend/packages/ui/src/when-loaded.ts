/** Runs once the page and all that it came with is loaded: at once where that is over already. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}
