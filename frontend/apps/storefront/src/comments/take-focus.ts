/** A ref for what was asked for by a menu or button that is gone now: the focus goes on here. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
