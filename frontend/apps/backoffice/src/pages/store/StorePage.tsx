import { storeQuery, type StoreSettings } from '@matinee/api/backoffice/store';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { LoadError } from '../../components/LoadError';
import { PageHeader } from '../../components/PageHeader';
import { RoomTabs } from '../../components/RoomTabs';
import { t } from '../../i18n';
import { paths, STORE_SECTIONS, type StoreSection } from '../../paths';
import { pageConfig } from '../../stores/page';
import { prefetch } from '../../stores/query-client';
import { useSettingsOf } from './use-settings';

const OWNERS_ONLY: readonly StoreSection[] = ['webhooks'];

const listTabs = () =>
  STORE_SECTIONS.filter(
    (section) => pageConfig.session.role === 'owner' || !OWNERS_ONLY.includes(section),
  ).map((section) => ({
    to: paths.storeRoom(section),
    label: t(`store.tabs.${section}`),
    end: true,
  }));

export function loader() {
  prefetch(storeQuery());
  return null;
}

/** The room of the store: each part has its own address, each change is saved at once. */
export function Component() {
  const store = useQuery(storeQuery());
  return (
    <>
      <title>{`${t('store.title')} – ${pageConfig.store.title}`}</title>
      <PageHeader
        title={t('store.title')}
        meta={<p className="text-14 text-text-2">{t('store.saves')}</p>}
      />
      <RoomTabs label={t('store.sections')} tabs={listTabs()} />
      {store.data ? (
        <Part store={store.data} />
      ) : store.isError ? (
        <LoadError
          error={store.error}
          onRetry={() => void store.refetch()}
          isRetrying={store.isFetching}
        />
      ) : (
        <div aria-busy className="grid gap-6 xl:grid-cols-2">
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
