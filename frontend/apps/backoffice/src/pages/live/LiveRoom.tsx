import { Outlet } from 'react-router';
import { PageHeader } from '../../components/PageHeader';
import { RoomTabs } from '../../components/RoomTabs';
import { liveTexts as text } from '../../messages/live';
import { paths } from '../../paths';

const TABS = [
  { to: paths.live(), label: text.tabs.events, end: true },
  { to: paths.liveInputs(), label: text.tabs.inputs },
] as const;

/** What is broadcast, and where it comes in. */
export function LiveRoom() {
  return (
    <>
      <PageHeader title={text.title} />
      <RoomTabs label={text.sections} tabs={TABS} />
      <Outlet />
    </>
  );
}
