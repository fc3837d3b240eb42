/** Carries what was typed on a page over a page load, as to sign in again. Passwords and codes are typed anew. */

const KEY = 'matinee_typed';
const FIELDS =
  'main :is(input:not([type=password], [type=hidden], [type=file], [autocomplete=one-time-code]), textarea)[name]';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Typed {
  path: string;
  values: Record<string, string>;
}

export function keepTyped(path: string): void {
  const values: Record<string, string> = {};
  for (const field of findFields()) {
    if (!isTicked(field) && field.value !== '') values[field.name] = field.value;
  }
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, values } satisfies Typed));
  } catch {
    // Without a storage it is typed again.
  }
}

/** Puts it back as the fields appear; returns how to stop. */
export function restoreTyped(path: string): (() => void) | undefined {
  const draft = read();
  if (draft?.path !== path) return undefined;
  sessionStorage.removeItem(KEY);
  const left = new Map(Object.entries(draft.values));
  const fill = () => {
    for (const field of findFields()) {
      const value = left.get(field.name);
      if (value === undefined || isTicked(field)) continue;
      left.delete(field.name);
      if (field.value !== value) type(field, value);
    }
    if (left.size === 0) appearing.disconnect();
  };
  const appearing = new MutationObserver(fill);
  appearing.observe(document.body, { childList: true, subtree: true });
  fill();
  return () => appearing.disconnect();
}

function findFields(): Field[] {
  return [...document.querySelectorAll<Field>(FIELDS)];
}

/** The value of a box or a choice says nothing of whether it is chosen. */
const isTicked = ({ type: kind }: Field): boolean => kind === 'checkbox' || kind === 'radio';

/** As a person does: React hears of it, and so does whoever asks whether the page is in use. */
function type(field: Field, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function read(): Typed | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Typed | null;
  } catch {
    return null;
  }
}
