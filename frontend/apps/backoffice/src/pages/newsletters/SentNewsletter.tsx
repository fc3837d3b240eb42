import {
  cancelNewsletter,
  newsletterKeys,
  type Newsletter,
} from '@matinee/api/backoffice/newsletters';
import { Button } from '@matinee/ui/button';
import { Select } from '@matinee/ui/select';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { NumberTiles } from '../../components/NumberTiles';
import { PageHeader } from '../../components/PageHeader';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { flash, pageConfig } from '../../stores/page';
import { describeError } from '../../util/errors';
import { formatCount, formatMoment } from '../../util/format';
import { NewsletterPreview } from './NewsletterPreview';
import { NewsletterState } from './NewsletterState';

const NUMBERS = ['deliveries', 'waiting', 'failures', 'left_out', 'unsubscribed'] as const;

interface SentNewsletterProps {
  newsletter: Newsletter;
  title: string;
}

/** A newsletter that waits for its time, goes out or has: its numbers, and what was sent. */
export function SentNewsletter({ newsletter, title }: SentNewsletterProps) {
  const { state, results, send_at: sendAt, texts } = newsletter;
  const [locale, setLocale] = useState(texts[0]?.locale ?? pageConfig.store.locale);
  const names = new Map(pageConfig.locales.map(({ code, name }) => [code, name]));
  return (
    <>
      <PageHeader
        back={{ to: paths.newsletters(), label: t('newsletters.title') }}
        title={title}
        meta={
          <>
            <NewsletterState state={state} />
            {sendAt && <span className="text-14 text-text-2">{formatMoment(sendAt)}</span>}
          </>
        }
        actions={
          (state === 'scheduled' || state === 'sending') && <Cancel newsletter={newsletter} />
        }
      />
      <div className="grid gap-6">
        {state !== 'scheduled' && (
          <NumberTiles
            tiles={NUMBERS.map((name) => ({
              name: t(`newsletters.results.${name}`),
              value: formatCount(results[name]),
              means: t(`newsletters.results.${name}_means`),
            }))}
          />
        )}
        {texts.length > 1 && (
          <Select
            className="sm:max-w-80"
            label={t('newsletters.text.language')}
            value={locale}
            options={texts.map((text) => ({
              value: text.locale,
              label: names.get(text.locale) ?? text.locale,
            }))}
            onChange={setLocale}
          />
        )}
        <NewsletterPreview newsletter={newsletter} locale={locale} />
      </div>
    </>
  );
}

function Cancel({ newsletter: { id, state } }: { newsletter: Newsletter }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => cancelNewsletter(id),
    onSuccess: (answer) => {
      queryClient.setQueryData(newsletterKeys.one(id), answer);
      void queryClient.invalidateQueries({ queryKey: newsletterKeys.list });
    },
    onError: (error) => flash.show(describeError(error), 'error', 8000),
    onSettled: () => setAsking(false),
  });
  if (state === 'scheduled') {
    return (
      <Button isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('newsletters.cancel.scheduled')}
      </Button>
    );
  }
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('newsletters.cancel.open')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('newsletters.cancel.title')}
        description={t('newsletters.cancel.text')}
        confirmLabel={t('newsletters.cancel.confirm')}
        cancelLabel={t('newsletters.cancel.keep')}
        isDanger
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
