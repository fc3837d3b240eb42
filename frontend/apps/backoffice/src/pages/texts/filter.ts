import type { OwnMessage } from '@matinee/api/backoffice/messages';

export interface TextsFilter {
  query: string;
  part: string;
  changedOnly: boolean;
}

export const readFilter = (params: URLSearchParams): TextsFilter => ({
  query: params.get('q') ?? '',
  part: params.get('part') ?? '',
  changedOnly: params.get('changed') === '1',
});

export const partOf = (key: string): string => key.slice(0, key.indexOf('.'));

export const partsOf = (messages: readonly OwnMessage[]): string[] => [
  ...new Set(messages.map(({ key }) => partOf(key))),
];

/** Every word of the query must stand in the key, the default or the store's own words. */
export function filterTexts(
  messages: readonly OwnMessage[],
  { query, part, changedOnly }: TextsFilter,
): OwnMessage[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return messages.filter((message) => {
    if (part && partOf(message.key) !== part) return false;
    if (changedOnly && message.override === null) return false;
    const all = `${message.key}\n${message.default}\n${message.override ?? ''}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** What is filled in: `{{title}}` of a default must stand in the store's own words too. */
export function missingPlaceholders(byDefault: string, own: string): string[] {
  const placeholders = byDefault.match(/\{\{[^}]+\}\}/g) ?? [];
  return [...new Set(placeholders)].filter((placeholder) => !own.includes(placeholder));
}
