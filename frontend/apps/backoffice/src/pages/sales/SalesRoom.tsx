import { isOwner } from '@matinee/api/backoffice/session';
import { Outlet } from 'react-router';
import { NotTakingMoney } from '../../components/NotTakingMoney';
import { PageHeader } from '../../components/PageHeader';
import { RoomTabs } from '../../components/RoomTabs';
import { salesTexts as text } from '../../messages/sales';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page';

const TABS = [
  { to: paths.revenue(), label: text.tabs.revenue },
  { to: paths.orders(), label: text.tabs.orders },
  { to: paths.subscriptions(), label: text.tabs.subscriptions },
  { to: paths.failedPayments(), label: text.tabs.failedPayments },
  { to: paths.customers(), label: text.tabs.customers },
  { to: paths.products(), label: text.tabs.products },
  { to: paths.offers(), label: text.tabs.offers },
  { to: paths.coupons(), label: text.tabs.coupons },
  { to: paths.giftCards(), label: text.tabs.giftCards },
  { to: paths.paymentProviders(), label: text.tabs.providers, isOwners: true },
] as const satisfies readonly { to: string; label: string; isOwners?: boolean }[];

/** What earns: each part has its own address. */
export function SalesRoom() {
  const tabs = TABS.filter((tab) => !('isOwners' in tab) || isOwner(pageConfig.session));
  return (
    <>
      <PageHeader title={text.title} />
      <RoomTabs label={text.sections} tabs={tabs} />
      <NotTakingMoney />
      <Outlet />
    </>
  );
}
