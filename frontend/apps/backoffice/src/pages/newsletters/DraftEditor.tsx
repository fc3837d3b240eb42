import {
  deleteNewsletter,
  newsletterKeys,
  type Newsletter,
} from '@matinee/api/backoffice/newsletters';
import { Button } from '@matinee/ui/button';
import { useState } from 'react';
import { DeleteMenu } from '../../components/DeleteMenu';
import { PageHeader } from '../../components/PageHeader';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page';
import { hasText } from './draft';
import { NewsletterPreview } from './NewsletterPreview';
import { NewsletterState } from './NewsletterState';
import { SaveButtons } from './SaveButtons';
import { SegmentPanel } from './SegmentPanel';
import { SendDialog } from './SendDialog';
import { TextPanel } from './TextPanel';
import { useDraft } from './use-draft';

/** A newsletter that is being written. */
export function DraftEditor({ newsletter }: { newsletter: Newsletter }) {
  const state = useDraft(newsletter);
  const { draft, locale, isChanged, change } = state;
  const [isSending, setSending] = useState(false);
  const title = draft.texts[pageConfig.store.locale]?.subject || t('newsletters.no_subject');
  return (
    <>
      <PageHeader
        back={{ to: paths.newsletters(), label: t('newsletters.title') }}
        title={title}
        meta={<NewsletterState state="draft" />}
        actions={
          <>
            <SaveButtons state={state} />
            <Button
              kind="primary"
              disabled={!hasText(draft)}
              onClick={() => state.afterSaving(() => setSending(true))}
            >
              {t('newsletters.send')}
            </Button>
            <DeleteMenu
              group="newsletters"
              name={title}
              onDelete={() => deleteNewsletter(newsletter.id)}
              list={paths.newsletters()}
              keys={{ one: newsletterKeys.one(newsletter.id), lists: newsletterKeys.list }}
            />
          </>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <TextPanel state={state} />
          <SegmentPanel draft={draft.segment} onChange={(segment) => change({ segment })} />
        </div>
        <NewsletterPreview newsletter={newsletter} locale={locale} isStale={isChanged} />
      </div>
      {isSending && <SendDialog newsletter={newsletter} onClose={() => setSending(false)} />}
    </>
  );
}
