import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../components/PageHeader';
import { overviewQuery } from '../../data/reports';
import { messages } from '../../messages';
import { pageConfig } from '../../stores/page';
import { formatMoment } from '../../util/format';
import { Playing } from './Playing';
import { WorkPanel } from './WorkPanel';

const text = messages.overview;

/** What plays, what is broken, what is encoding. Only the first needs the report engine. */
export function OverviewPage() {
  const { data } = useQuery(overviewQuery());
  return (
    <>
      <title>{`${text.title} – ${pageConfig.store.title}`}</title>
      <PageHeader
        title={text.title}
        meta={
          data?.fresh_to && (
            <span className="text-14 text-text-2">
              {messages.report.asOf(formatMoment(data.fresh_to))}
            </span>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <Playing />
        <div className="grid min-w-0 gap-6">
          <WorkPanel title={text.broken} none={text.brokenNone} state="broken" />
          <WorkPanel title={text.encoding} none={text.encodingNone} state="encoding" />
        </div>
      </div>
    </>
  );
}
