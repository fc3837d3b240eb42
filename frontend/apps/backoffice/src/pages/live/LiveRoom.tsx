import { Outlet } from 'react-router';
import { PageHeader } from '../../components/PageHeader';
import { RoomTabs } from '../../components/RoomTabs';
import { t } from '../../i18n';
import { paths } from '../../paths';

const TABS = [
  { to: paths.live(), label: t('live.tabs.events'), end: true },
  { to: paths.liveInputs(), label: t('live.tabs.inputs') },
] as const;

/** What is broadcast, and where it comes in. */
export function LiveRoom() {
  return (
    <>
      <PageHeader title={t('live.title')} />
      <RoomTabs label={t('live.sections')} tabs={TABS} />
      <Outlet />
    </>
  );
}
