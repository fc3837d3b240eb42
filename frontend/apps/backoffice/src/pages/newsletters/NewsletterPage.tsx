import { newsletterQuery, type Newsletter } from '@matinee/api/backoffice/newsletters';
import { useQuery } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { PageTitle } from '../../components/PageTitle';
import { RecordPage, RecordSkeleton } from '../../components/RecordPage';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page';
import { prefetch } from '../../stores/query-client';
import { idOf } from '../../util/address';
import { AutomaticEditor } from './AutomaticEditor';
import { DraftEditor } from './DraftEditor';
import { NewFilmsPage } from './NewFilmsPage';
import { SentNewsletter } from './SentNewsletter';

export function loader(args: LoaderFunctionArgs) {
  prefetch(newsletterQuery(idOf(args)));
  return null;
}

export function Component() {
  const id = Number(useParams()['id']);
  const newsletter = useQuery(newsletterQuery(id));
  return (
    <RecordPage
      record={newsletter}
      waiting={<RecordSkeleton grid="xl:grid-cols-2" panels={['h-96', 'h-96']} />}
    >
      {(data) => (
        <>
          <PageTitle>{titleOf(data)}</PageTitle>
          {data.kind === 'new_films' ? (
            <NewFilmsPage newsletter={data} />
          ) : isAutomatic(data) ? (
            <AutomaticEditor key={id} newsletter={data} />
          ) : data.state === 'draft' ? (
            <DraftEditor key={id} newsletter={data} />
          ) : (
            <SentNewsletter newsletter={data} title={titleOf(data)} />
          )}
        </>
      )}
    </RecordPage>
  );
}

const isAutomatic = (
  newsletter: Newsletter,
): newsletter is Newsletter & { kind: 'welcome' | 'win_back' } =>
  newsletter.kind === 'welcome' || newsletter.kind === 'win_back';

/** The subject in the store's language, else in any. */
function titleOf({ kind, texts }: Newsletter): string {
  if (kind === 'new_films') return t('newsletters.automatic.new_films');
  const own = texts.find(({ locale }) => locale === pageConfig.store.locale);
  return (
    own?.subject || texts.find(({ subject }) => subject)?.subject || t('newsletters.no_subject')
  );
}
