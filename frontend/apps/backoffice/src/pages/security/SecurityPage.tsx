import { securityQuery } from '@matinee/api/backoffice/security';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../components/LoadError';
import { t } from '../../i18n';
import { prefetch } from '../../stores/query-client';
import { AuthenticatorPanel } from './AuthenticatorPanel';
import { PasskeysPanel } from './PasskeysPanel';
import { RecoveryPanel } from './RecoveryPanel';

export function loader() {
  prefetch(securityQuery());
  return null;
}

export function Component() {
  const security = useQuery(securityQuery());
  return (
    <div className="max-w-3xl">
      <p className="mb-6 text-14 text-text-2">{t('security.lead')}</p>
      {security.isError ? (
        <LoadError
          error={security.error}
          onRetry={() => void security.refetch()}
          isRetrying={security.isFetching}
        />
      ) : security.isPending ? (
        <div aria-busy className="space-y-6">
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-32 rounded-card" />
        </div>
      ) : (
        <div className="space-y-6">
          <PasskeysPanel passkeys={security.data.passkeys} />
          <AuthenticatorPanel isOn={security.data.has_authenticator} />
          <RecoveryPanel
            left={security.data.recovery_codes_left}
            hasFactor={security.data.has_authenticator || security.data.passkeys.length > 0}
          />
        </div>
      )}
    </div>
  );
}
