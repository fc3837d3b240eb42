import { Heart } from 'lucide-react';
import { t } from '../i18n';
import { pageConfig } from '../stores/page-config';
import { MarkButton, MarkSignIn, type MarkLook } from './MarkButton';
import { favoritePress, useFavorite } from './use-favorite';

interface FavoriteButtonProps extends MarkLook {
  content: { id: number; title: string };
  /** The heart of one chapter in place of the whole film's. */
  chapterId?: number;
  /** The value from a list or the film's page; else it is fetched. */
  known?: boolean | null | undefined;
  /** False keeps a hidden heart from asking the server. */
  isAsked?: boolean;
}

/** Guests are led to signing in, and back here. */
export function FavoriteButton(props: FavoriteButtonProps) {
  if (pageConfig.session.logged) return <Toggle {...props} />;
  const { content, look, tabIndex, className } = props;
  const press = favoritePress(content.id);
  return <MarkSignIn {...markOf(content.title, false)} {...{ press, look, tabIndex, className }} />;
}

function Toggle({ content, chapterId, known, isAsked = true, ...look }: FavoriteButtonProps) {
  const { isFavorite, toggle } = useFavorite({
    contentId: content.id,
    ...(chapterId === undefined ? {} : { chapterId }),
    title: content.title,
    known,
    isAsked,
  });
  return (
    <MarkButton
      {...markOf(content.title, isFavorite)}
      {...look}
      isOn={isFavorite}
      onPress={toggle}
    />
  );
}

function markOf(title: string, isOn: boolean) {
  return {
    label: t(isOn ? 'catalog.favorite.remove' : 'catalog.favorite.add', { title }),
    word: t('catalog.favorite.short'),
    early: 'favorite',
    icon: (
      <Heart
        aria-hidden
        className={`size-4 transition-[scale] active:scale-90 ${isOn ? 'fill-primary text-primary' : ''}`}
      />
    ),
  };
}
