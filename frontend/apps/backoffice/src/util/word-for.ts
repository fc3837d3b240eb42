/** The words for a name that the server may have made since this was built; undefined where there are none. */
export function wordFor<Word>(words: Readonly<Record<string, Word>>, name: string) {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}
