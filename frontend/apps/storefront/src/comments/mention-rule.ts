/** SPEC 5: a mention is an at-sign with letters, digits, dots, underscores and spaces at the end of the text. */

export interface MentionAtCaret {
  /** The position of the at-sign. */
  start: number;
  /** What to look for: the text after the at-sign, line breaks as spaces. */
  search: string;
}

const AT_THE_END = /(?<![\p{L}\p{N}._@])@([\p{L}\p{M}\p{N}._\s]*)$/u;
const LONGEST_SEARCH = 60;

/** The mention at the caret; null when there is none, or nothing after the at-sign. */
export function mentionAt(text: string, caret: number): MentionAtCaret | null {
  const match = AT_THE_END.exec(text.slice(0, caret));
  const after = match?.[1] ?? '';
  const search = after.replace(/\s/g, ' ');
  if (!match || search.trim() === '' || search.startsWith(' ') || search.length > LONGEST_SEARCH) {
    return null;
  }
  return { start: match.index, search };
}

export interface Chosen {
  text: string;
  caret: number;
}

/** Replaces the typed text by the chosen name, followed by a space. */
export function withMention(
  text: string,
  { start }: MentionAtCaret,
  caret: number,
  mention: string,
): Chosen {
  const before = `${text.slice(0, start)}@${mention} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}
