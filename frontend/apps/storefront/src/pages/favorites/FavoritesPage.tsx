import { favoritesQuery } from '@matinee/api/storefront/favorites';
import { useInfiniteQuery } from '@tanstack/react-query';
import { KeptFilmsPage } from '../../components/KeptFilms';
import { SignInInvitation } from '../../components/SignInInvitation';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page-config';
import { queryClient } from '../../stores/query-client';
import { usePageTitle } from '../../util/page-title';

export function loader() {
  if (pageConfig.session.logged) void queryClient.prefetchInfiniteQuery(favoritesQuery());
  return null;
}

export function Component() {
  usePageTitle(t('common.favorites'));
  if (!pageConfig.session.logged) {
    return (
      <SignInInvitation
        title={t('library.guest_favorites.title')}
        text={t('library.guest_favorites.text')}
        next={paths.favorites()}
      />
    );
  }
  return <Favorites />;
}

function Favorites() {
  const films = useInfiniteQuery(favoritesQuery());
  return <KeptFilmsPage title={t('common.favorites')} list={films} show="favorites" />;
}
