import { Heart } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { t } from '../i18n';
import { paths } from '../paths';
import { pageConfig } from '../stores/page-config';
import { markButtonClass, type MarkLook } from './mark-button';
import { useFavorite } from './use-favorite';

interface FavoriteButtonProps {
  content: { id: number; title: string };
  /** The heart of one chapter in place of the whole film's. */
  chapterId?: number;
  /** The value from a list or the film's page; else it is fetched. */
  known?: boolean | null | undefined;
  /** False keeps a hidden heart from asking the server. */
  isAsked?: boolean;
  look?: MarkLook;
  tabIndex?: number;
  className?: string;
}

/** Guests are led to signing in, and back here. */
export function FavoriteButton(props: FavoriteButtonProps) {
  return pageConfig.session.logged ? <Toggle {...props} /> : <SignInFirst {...props} />;
}

function Toggle({ content, chapterId, known, isAsked = true, ...look }: FavoriteButtonProps) {
  const { isFavorite, toggle } = useFavorite({
    contentId: content.id,
    ...(chapterId === undefined ? {} : { chapterId }),
    title: content.title,
    known,
    isAsked,
  });
  const key = isFavorite ? 'catalog.favorite.remove' : 'catalog.favorite.add';
  const label = t(key, { title: content.title });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      tabIndex={look.tabIndex}
      data-on={isFavorite || undefined}
      onClick={toggle}
      className={markButtonClass(look.look, look.className)}
    >
      <Face isFavorite={isFavorite} look={look.look} />
    </button>
  );
}

function SignInFirst({ content, look, tabIndex, className }: FavoriteButtonProps) {
  const { pathname, search } = useLocation();
  const label = t('catalog.favorite.add', { title: content.title });
  return (
    <Link
      to={paths.signIn(pathname + search)}
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      className={markButtonClass(look, className)}
    >
      <Face isFavorite={false} look={look} />
    </Link>
  );
}

function Face({ isFavorite, look }: { isFavorite: boolean; look: MarkLook | undefined }) {
  return (
    <>
      <Heart
        aria-hidden
        className={`size-4 transition-[scale] active:scale-90 ${isFavorite ? 'fill-primary text-primary' : ''}`}
      />
      {look === 'word' && <span className="max-sm:hidden">{t('catalog.favorite.short')}</span>}
    </>
  );
}
