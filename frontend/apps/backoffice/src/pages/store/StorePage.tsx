import { storeQuery, type StoreSettings } from '@matinee/api/backoffice/store';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router';
import { LoadError } from '../../components/LoadError';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { prefetch } from '../../stores/query-client';
import { useSettingsOf } from './use-settings';

/** The others hold what is written first and then saved or published. */
const SAVED_AT_ONCE: readonly string[] = [
  paths.storeRoom('look'),
  paths.storeRoom('catalogue'),
  paths.storeRoom('region'),
  paths.storeRoom('sharing'),
  paths.storeRoom('access'),
  paths.storeRoom('availability'),
];

export function loader() {
  prefetch(storeQuery());
  return null;
}

/** The settings of the store: each part has its own address. */
export function Component() {
  const store = useQuery(storeQuery());
  const { pathname } = useLocation();
  return (
    <>
      {SAVED_AT_ONCE.includes(pathname) && (
        <p className="mb-6 text-14 text-text-2">{t('store.saves')}</p>
      )}
      {store.data ? (
        <Part store={store.data} />
      ) : store.isError ? (
        <LoadError
          error={store.error}
          onRetry={() => void store.refetch()}
          isRetrying={store.isFetching}
        />
      ) : (
        <div aria-busy className="grid max-w-3xl gap-6">
          <Skeleton className="h-96 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </div>
      )}
    </>
  );
}

function Part({ store }: { store: StoreSettings }) {
  return <Outlet context={useSettingsOf(store)} />;
}
