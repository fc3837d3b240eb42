/** Put a text into the clipboard; say whether it is there. */
export async function copyText(text: string): Promise<boolean> {
  // A page over plain http has no clipboard, whatever the types say.
  // oxlint-disable-next-line no-restricted-properties -- its absence is what is looked for
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    if (!clipboard) return copySelected(text);
    await clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** The old way, which every page may use: what is selected in a field is copied. */
function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.className = 'fixed top-0 left-0 opacity-0';
  // Outside an open dialog nothing can be selected.
  (before?.closest('dialog, [role=dialog]') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
