import { isOwner } from '@matinee/api/backoffice/session';
import { Outlet } from 'react-router';
import { NotTakingMoney } from '../../components/NotTakingMoney';
import { PageHeader } from '../../components/PageHeader';
import { RoomTabs } from '../../components/RoomTabs';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page';

const TABS = [
  { to: paths.revenue(), label: t('sales.tabs.revenue') },
  { to: paths.orders(), label: t('sales.tabs.orders') },
  { to: paths.subscriptions(), label: t('sales.tabs.subscriptions') },
  { to: paths.failedPayments(), label: t('sales.tabs.failed_payments') },
  { to: paths.customers(), label: t('sales.tabs.customers') },
  { to: paths.products(), label: t('sales.tabs.products') },
  { to: paths.offers(), label: t('sales.tabs.offers') },
  { to: paths.coupons(), label: t('sales.tabs.coupons') },
  { to: paths.giftCards(), label: t('sales.tabs.gift_cards') },
  { to: paths.paymentProviders(), label: t('sales.tabs.providers'), isOwners: true },
] as const satisfies readonly { to: string; label: string; isOwners?: boolean }[];

/** What earns: each part has its own address. */
export function SalesRoom() {
  const tabs = TABS.filter((tab) => !('isOwners' in tab) || isOwner(pageConfig.session));
  return (
    <>
      <PageHeader title={t('sales.title')} />
      <RoomTabs label={t('sales.sections')} tabs={tabs} />
      <NotTakingMoney />
      <Outlet />
    </>
  );
}
