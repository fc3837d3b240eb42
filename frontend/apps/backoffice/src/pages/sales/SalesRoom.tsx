import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { PageHeader } from '../../components/PageHeader';
import { isOwner } from '../../data/session';
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
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On phones the bar is wider than the window: where one is must be in it.
  useEffect(() => {
    const here = bar.current?.querySelector(`[href="${pathname}"]`);
    here?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <>
      <PageHeader title={text.title} />
      <nav
        ref={bar}
        aria-label={text.sections}
        className="mb-6 flex gap-1 overflow-x-auto border-b border-hairline pb-2 max-sm:-mx-4 max-sm:px-4"
      >
        {tabs.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            preventScrollReset
            className={({ isActive }) =>
              `flex h-9 shrink-0 items-center rounded-control px-3 text-14 font-medium transition-colors ${
                isActive ? 'bg-veil-strong text-text' : 'text-text-2 hover:bg-veil hover:text-text'
              }`
            }
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
