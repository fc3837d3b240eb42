import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { NavLink, Outlet } from 'react-router';
import { LoadError } from '../../components/LoadError';
import { PageHeader } from '../../components/PageHeader';
import { storeQuery, type StoreSettings } from '../../data/store';
import { storeTexts as text } from '../../messages/store';
import { paths, STORE_SECTIONS } from '../../paths';
import { pageConfig } from '../../stores/page';
import { useSettingsOf } from './useSettings';

/** The room of the store: each part has its own address, each change is saved at once. */
export function StorePage() {
  const store = useQuery(storeQuery());
  return (
    <>
      <title>{`${text.title} – ${pageConfig.store.title}`}</title>
      <PageHeader title={text.title} meta={<p className="text-14 text-text-2">{text.saves}</p>} />
      <nav
        aria-label={text.sections}
        className="mb-6 flex gap-1 overflow-x-auto border-b border-hairline pb-2 max-sm:-mx-4 max-sm:px-4"
      >
        {STORE_SECTIONS.map((section) => (
          <NavLink
            key={section}
            end
            to={paths.storeRoom(section)}
            preventScrollReset
            className={({ isActive }) =>
              `flex h-9 shrink-0 items-center rounded-control px-3 text-14 font-medium transition-colors ${
                isActive ? 'bg-veil-strong text-text' : 'text-text-2 hover:bg-veil hover:text-text'
              }`
            }
          >
            {text.tabs[section]}
          </NavLink>
        ))}
      </nav>
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
