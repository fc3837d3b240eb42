/**
 * `lying`: the words beside the still, which is small in a column and half of a whole line. `alone`: the only film of
 * a list, upright in a column.
 */
export type CardLook = 'upright' | 'lying' | 'alone';

/** The classes of a card's parts. */
export const CARD_LOOKS = {
  upright: {
    article: 'group relative',
    body: '',
    still: '',
    words: 'mt-3',
    title: 'line-clamp-2 text-16 font-medium text-text',
  },
  lying: {
    article: 'group @container relative',
    body: 'flex items-start gap-3 @xl:items-center @xl:gap-8',
    still: 'w-40 shrink-0 @xl:w-1/2 @xl:max-w-[30rem]',
    words: 'min-w-0 flex-1',
    title: 'line-clamp-2 text-16 font-medium text-text @xl:text-28',
  },
  alone: {
    article: 'group @container relative',
    body: '@xl:flex @xl:items-center @xl:gap-8',
    still: '@xl:w-1/2 @xl:max-w-[30rem] @xl:shrink-0',
    words: 'mt-3 min-w-0 flex-1 @xl:mt-0',
    title: 'line-clamp-2 text-16 font-medium text-text @xl:text-28',
  },
} as const satisfies Record<CardLook, object>;

export const stillClass =
  'relative transition-[scale] duration-220 ease-out group-hover:scale-104 group-hover:delay-150';

/** The link of a card: all of the card is it. */
export const cardLinkClass =
  "block rounded-card outline-offset-4 before:absolute before:inset-0 before:content-['']";
