/** A ref that takes the focus from a menu or button that has been removed. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
