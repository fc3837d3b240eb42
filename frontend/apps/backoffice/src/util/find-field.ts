/** Not what only a script uses: a hidden field of a file, the one behind a switch. */
const FIELDS = ['input', 'select', 'textarea', 'button', '[role="switch"]', '[role="combobox"]']
  .map((selector) => `${selector}:not([aria-hidden="true"])`)
  .join();

/** The field that goes by these words: of a label, or the first below a legend or a heading. */
export function findField(within: HTMLElement, words: string): HTMLElement | null {
  const name = [...within.querySelectorAll<HTMLElement>('label, legend, h2, p, span, div')].find(
    ({ childElementCount, textContent }) => childElementCount === 0 && textContent.trim() === words,
  );
  if (!name) return null;
  return fieldOfLabel(name) ?? fieldNamedBy(within, name) ?? fieldOfLegend(name) ?? name;
}

function fieldOfLabel(name: HTMLElement): HTMLElement | null {
  const label = name.closest('label');
  if (!label) return null;
  // The one behind a switch passes the focus on.
  return label.htmlFor ? document.getElementById(label.htmlFor) : label.control;
}

function fieldNamedBy(within: HTMLElement, { id }: HTMLElement): HTMLElement | null {
  if (!id) return null;
  const owner = [...within.querySelectorAll<HTMLElement>('[aria-labelledby]')].find((element) =>
    element.getAttribute('aria-labelledby')?.split(' ').includes(id),
  );
  return owner?.matches(FIELDS) ? owner : (owner?.querySelector<HTMLElement>(FIELDS) ?? null);
}

const fieldOfLegend = (name: HTMLElement): HTMLElement | null =>
  name.closest('fieldset')?.querySelector<HTMLElement>(FIELDS) ?? null;
