import { Outlet, useSearchParams } from 'react-router';
import { PageHeader } from '../../components/PageHeader';
import { RoomTabs } from '../../components/RoomTabs';
import { insightsTexts as text } from '../../messages/insights';
import { NUMBERS_SECTIONS, paths } from '../../paths';
import { carried } from './period';

/** The room of the numbers: each part has its own address, and the days go along from part to part. */
export function Component() {
  const [params] = useSearchParams();
  return (
    <>
      <PageHeader title={text.title} />
      <RoomTabs
        label={text.sections}
        tabs={NUMBERS_SECTIONS.map((section) => ({
          to: paths.numbers(section) + carried(params),
          label: text.tabs[section],
          end: section === 'overview',
        }))}
      />
      <Outlet />
    </>
  );
}
