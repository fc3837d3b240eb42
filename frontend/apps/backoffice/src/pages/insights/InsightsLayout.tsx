import { Outlet, useSearchParams } from 'react-router';
import { PageHeader } from '../../components/PageHeader';
import { RoomTabs } from '../../components/RoomTabs';
import { t } from '../../i18n';
import { NUMBERS_SECTIONS, paths } from '../../paths';
import { carried } from './period';

/** The room of the numbers: each part has its own address, and the days go along from part to part. */
export function Component() {
  const [params] = useSearchParams();
  return (
    <>
      <PageHeader title={t('insights.title')} />
      <RoomTabs
        label={t('insights.sections')}
        tabs={NUMBERS_SECTIONS.map((section) => ({
          to: paths.numbers(section) + carried(params),
          label: t(`insights.tabs.${section}`),
          end: section === 'overview',
        }))}
      />
      <Outlet />
    </>
  );
}
