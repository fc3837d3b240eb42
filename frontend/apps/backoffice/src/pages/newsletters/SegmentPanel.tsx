import { audienceQuery, type SegmentChoice } from '@matinee/api/backoffice/newsletters';
import { productsQuery } from '@matinee/api/backoffice/products';
import { Select } from '@matinee/ui/select';
import { TextField } from '@matinee/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { MoneyField } from '../../components/MoneyField';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page';
import { describeError } from '../../util/errors';
import { formatCount } from '../../util/format';
import { CountryField } from './CountryField';
import { segmentOf, type SegmentDraft } from './draft';
import { FilmField } from './FilmField';

const STATUSES = ['active', 'trialing', 'on_hold', 'paused', 'ended', 'never'] as const;
const ANY = { value: '' as const, label: t('newsletters.segment.any') };
const digits = (text: string): string => text.replaceAll(/\D/g, '');

interface SegmentPanelProps {
  draft: SegmentDraft;
  onChange: (draft: SegmentDraft) => void;
}

/** Who gets it: all conditions hold, and the count follows. */
export function SegmentPanel({ draft, onChange }: SegmentPanelProps) {
  const change = (part: Partial<SegmentDraft>) => onChange({ ...draft, ...part });
  const { data: products } = useQuery(productsQuery({ q: '', show: 'all', page: 1 }));
  const plans = (products?.items ?? []).filter(({ kind }) => kind === 'plan');
  return (
    <Panel title={t('newsletters.segment.title')} action={<AudienceCount draft={draft} />}>
      <p className="mb-5 text-14 text-text-2">{t('newsletters.segment.lead')}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={t('newsletters.segment.subscription')}
          value={draft.subscription}
          options={[
            ANY,
            ...STATUSES.map((value) => ({
              value,
              label: t(`newsletters.segment.statuses.${value}`),
            })),
          ]}
          onChange={(subscription) => change({ subscription })}
        />
        <Select
          label={t('newsletters.segment.plan')}
          value={draft.planId}
          options={[ANY, ...plans.map(({ id, title }) => ({ value: String(id), label: title }))]}
          onChange={(planId) => change({ planId })}
        />
        <TextField
          label={t('newsletters.segment.days_min')}
          inputMode="numeric"
          maxLength={5}
          value={draft.daysMin}
          onChange={({ target }) => change({ daysMin: digits(target.value) })}
        />
        <TextField
          label={t('newsletters.segment.days_max')}
          inputMode="numeric"
          maxLength={5}
          value={draft.daysMax}
          onChange={({ target }) => change({ daysMax: digits(target.value) })}
        />
        <FilmField
          label={t('newsletters.segment.watched')}
          filmId={draft.watchedId}
          onChange={(watchedId) => change({ watchedId })}
        />
        <FilmField
          label={t('newsletters.segment.unwatched')}
          filmId={draft.unwatchedId}
          onChange={(unwatchedId) => change({ unwatchedId })}
        />
        <div className="sm:col-span-2">
          <MoneyField
            label={t('newsletters.segment.spent')}
            typed={draft.spending}
            currency={draft.currency}
            onType={(spending) => change({ spending })}
            onCurrency={(currency) => change({ currency })}
          />
        </div>
        <Select
          label={t('newsletters.segment.language')}
          value={draft.locale}
          options={[
            ANY,
            ...pageConfig.locales.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(locale) => change({ locale })}
        />
        <CountryField country={draft.country} onChange={(country) => change({ country })} />
      </div>
    </Panel>
  );
}

/** How many would get it now. */
function AudienceCount({ draft }: { draft: SegmentDraft }) {
  // As text, as an equal object of each drawing would be a new value to wait for.
  const segment = useDeferredValue(JSON.stringify(segmentOf(draft)));
  const { data, error } = useQuery(audienceQuery(JSON.parse(segment) as SegmentChoice));
  return (
    <p role="status" className="text-14 font-medium tabular-nums">
      {data
        ? t('newsletters.segment.count', {
            count: data.recipients,
            shown: formatCount(data.recipients),
            subscribers: formatCount(data.subscribers),
          })
        : error
          ? describeError(error)
          : t('newsletters.segment.counting')}
    </p>
  );
}
