import { buttonClass } from '@matinee/ui/button';

/** `icon` is for posters, `word` for a row of buttons. */
export type MarkLook = 'icon' | 'word';

/** How the heart and its neighbours look. */
export function markButtonClass(look: MarkLook = 'icon', className = ''): string {
  const own =
    look === 'word'
      ? buttonClass('secondary')
      : 'grid size-9 place-items-center rounded-full bg-black/60 text-white transition-colors hover:bg-black/80';
  return `${own} ${className}`;
}
