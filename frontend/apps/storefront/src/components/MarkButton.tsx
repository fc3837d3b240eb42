import { buttonClass } from '@matinee/ui/button';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths';
import { keepPress } from '../stores/kept-press';

export interface MarkLook {
  /** `icon` is for posters, `word` for a row of buttons. */
  look?: 'icon' | 'word' | undefined;
  tabIndex?: number | undefined;
  className?: string | undefined;
}

interface Mark extends MarkLook {
  label: string;
  icon: ReactNode;
  /** Beside the icon in a row of buttons. */
  word: string;
  /** Its name on the screen that the server draws. */
  early: string;
}

/** What a viewer puts on a film, such as the heart. */
export function MarkButton({
  isOn,
  onPress,
  ...mark
}: Mark & { isOn: boolean; onPress: () => void }) {
  return (
    <button {...attributesOf(mark)} type="button" data-on={isOn || undefined} onClick={onPress}>
      <Face {...mark} />
    </button>
  );
}

/** In its place for guests: to signing in, and back here, where it is done. */
export function MarkSignIn({ press, ...mark }: Mark & { press: string }) {
  const { pathname, search } = useLocation();
  return (
    <Link
      {...attributesOf(mark)}
      to={paths.signIn(pathname + search)}
      onClick={() => keepPress(press)}
    >
      <Face {...mark} />
    </Link>
  );
}

function Face({ icon, word, look }: Mark) {
  return (
    <>
      {icon}
      {look === 'word' && <span className="max-sm:hidden">{word}</span>}
    </>
  );
}

function attributesOf({ label, early, look, tabIndex, className = '' }: Mark) {
  const own =
    look === 'word'
      ? buttonClass('secondary')
      : 'grid size-9 place-items-center rounded-full bg-black/60 text-white transition-colors hover:bg-black/80';
  return {
    'aria-label': label,
    'data-early': early,
    title: label,
    tabIndex,
    className: `${own} ${className}`,
  };
}
