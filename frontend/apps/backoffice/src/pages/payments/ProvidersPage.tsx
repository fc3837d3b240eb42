import { providersQuery } from '@matinee/api/backoffice/providers';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../components/LoadError';
import { NotTakingMoney } from '../../components/NotTakingMoney';
import { t } from '../../i18n';
import { prefetch } from '../../stores/query-client';
import { ProviderPanel } from './ProviderPanel';
import { SandboxPanel } from './SandboxPanel';
import { TestMoneyPanel } from './TestMoneyPanel';

export function loader() {
  prefetch(providersQuery());
  return null;
}

/** How the store takes money. */
export function Component() {
  const providers = useQuery(providersQuery());
  return (
    <>
      <NotTakingMoney />
      <p className="mb-6 max-w-[68ch] text-14 text-text-2">{t('providers.lead')}</p>
      {providers.data ? (
        <div className="xl:columns-2 xl:gap-6 [&>*]:mb-6 [&>*]:break-inside-avoid">
          {providers.data.map((provider) => (
            <ProviderPanel key={provider.provider} provider={provider} />
          ))}
          <TestMoneyPanel />
          {providers.data.some(
            ({ provider, is_offered }) => provider === 'sandbox' && is_offered,
          ) && <SandboxPanel />}
        </div>
      ) : providers.isError ? (
        <LoadError
          error={providers.error}
          onRetry={() => void providers.refetch()}
          isRetrying={providers.isFetching}
        />
      ) : (
        <div aria-busy className="grid gap-6 xl:grid-cols-2">
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      )}
    </>
  );
}
