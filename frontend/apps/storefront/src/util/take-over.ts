/**
 * The app takes the place of the first screen, which the server has drawn (`pages/templates/pages/first/`):
 * the focus goes to the same link or button, and what was pressed meanwhile is pressed.
 *
 * `data-early` names a link of that screen and the button of the app that takes its place. A press that only the
 * app can answer leads to a fragment, `#play`, so that the address holds it until the app is there.
 */
export function takeOver(): void {
  const first = document.getElementById('first-page');
  const root = document.getElementById('root');
  if (!first || !root) return;
  const focus = document.activeElement;
  const focusTwin = focus && first.contains(focus) ? twinOf(focus, first, root) : undefined;
  const press = pressOf(first);
  const pressTwin = press && twinOf(press, first, root);

  first.remove();
  focusTwin?.focus({ preventScroll: true });
  if (!press) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  // After this commit: what it leads to may draw at once.
  setTimeout(() => pressTwin?.click());
}

/** The link that the address says was pressed. */
function pressOf(first: HTMLElement): Element | undefined {
  const links = first.querySelectorAll<HTMLAnchorElement>('a[data-early][href^="#"]');
  // The last: the button on the picture is the larger one, that below it is there for the keyboard as well.
  return Array.from(links).findLast(({ hash }) => hash === location.hash);
}

/** The same link or button in the app; of several of one name, the one at the same place. */
function twinOf(element: Element, first: HTMLElement, root: HTMLElement): HTMLElement | undefined {
  const isSame = (other: Element) => nameOf(other) === nameOf(element);
  const at = partsOf(first)
    .filter(isSame)
    .findIndex((other) => other === element);
  return partsOf(root).filter(isSame)[at];
}

function partsOf(screen: HTMLElement): HTMLElement[] {
  return Array.from(screen.querySelectorAll<HTMLElement>('a, button, main'));
}

function nameOf(element: Element): string {
  return element.getAttribute('data-early') ?? element.getAttribute('href') ?? element.id;
}
