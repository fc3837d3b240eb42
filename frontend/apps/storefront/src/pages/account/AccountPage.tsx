import { meQuery, type Me } from '@matinee/api/storefront/people';
import { Skeleton } from '@matinee/ui/skeleton';
import { Tabs } from '@matinee/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PageFailure } from '../../components/PageFailure';
import { t } from '../../i18n';
import type { AccountSection } from '../../paths';
import { usePageTitle } from '../../util/page-title';
import { DataSection } from './DataSection';
import { DevicesSection } from './DevicesSection';
import { FollowingSection } from './FollowingSection';
import { NewsletterPart } from './NewsletterPart';
import { ProfileSection } from './ProfileSection';
import { ProfilesSection } from './ProfilesSection';
import { SecuritySection } from './SecuritySection';

const SECTIONS: readonly AccountSection[] = [
  'profile',
  'following',
  'security',
  'devices',
  'profiles',
  'data',
];

export function Component() {
  usePageTitle(t('account.account.title'));
  const me = useQuery(meQuery());
  const [query, setQuery] = useSearchParams();
  const current = SECTIONS.find((name) => name === query.get('section')) ?? 'profile';
  return (
    <div className="gutter w-full pt-24 pb-16 [&>*]:max-w-3xl">
      <h1 className="mb-8 font-display text-36 font-bold tracking-tight md:text-48">
        {t('account.account.title')}
      </h1>
      {me.isError ? (
        <PageFailure
          headingLevel={2}
          title={t('account.account.failed_title')}
          error={me.error}
          onRetry={() => void me.refetch()}
          isRetrying={me.isFetching}
        />
      ) : (
        <Tabs
          label={t('account.account.sections')}
          value={current}
          onChange={(section) => setQuery(section === 'profile' ? {} : { section })}
          tabs={SECTIONS.map((name) => ({
            name,
            label: t(`account.account.${name}`),
            panel: me.data ? <Section name={name} me={me.data} /> : <Waiting />,
          }))}
        />
      )}
    </div>
  );
}

function Section({ name, me }: { name: AccountSection; me: Me }) {
  switch (name) {
    case 'profile':
      return (
        <div className="space-y-12">
          <ProfileSection me={me} />
          <NewsletterPart />
        </div>
      );
    case 'following':
      return <FollowingSection />;
    case 'security':
      return <SecuritySection me={me} />;
    case 'devices':
      return <DevicesSection />;
    case 'profiles':
      return <ProfilesSection />;
    case 'data':
      return <DataSection me={me} />;
  }
}

function Waiting() {
  return (
    <div className="max-w-md space-y-5">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-10 w-24" />
    </div>
  );
}
