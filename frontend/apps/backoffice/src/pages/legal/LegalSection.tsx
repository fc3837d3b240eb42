import { legalQuery, type LegalKind, type LegalPage } from '@matinee/api/backoffice/legal';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ChoiceCards } from '../../components/ChoiceCards';
import { InlineText } from '../../components/InlineText';
import { LoadError } from '../../components/LoadError';
import { Panel } from '../../components/Panel';
import { ShowButtons } from '../../components/ShowButtons';
import { t } from '../../i18n';
import { prefetch } from '../../stores/query-client';
import { useSettings } from '../store/use-settings';
import { LegalEditor } from './LegalEditor';
import { VersionsPanel } from './VersionsPanel';

const KINDS: Readonly<Record<LegalKind, string>> = {
  terms: t('legal.kinds.terms'),
  privacy: t('legal.kinds.privacy'),
  imprint: t('legal.kinds.imprint'),
  refunds: t('legal.kinds.refunds'),
};

export function loader() {
  prefetch(legalQuery());
  return null;
}

/** The store's legal pages: each is written here, in every language, or linked. The address holds the choice. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const pages = useQuery(legalQuery());
  if (pages.isError && !pages.data) {
    return <LoadError error={pages.error} onRetry={() => void pages.refetch()} />;
  }
  const page = pages.data?.find(({ kind }) => kind === params.get('page')) ?? pages.data?.[0];
  return (
    <div className="grid max-w-3xl gap-6">
      <p className="max-w-[68ch] text-14 text-text-2">{t('legal.lead')}</p>
      {page ? (
        <>
          <ShowButtons
            label={t('legal.pages')}
            choices={KINDS}
            value={page.kind}
            counts={marksOf(pages.data ?? [])}
            onChange={(kind) =>
              setParams({ page: kind }, { replace: true, preventScrollReset: true })
            }
          />
          <Place key={page.kind} page={page} />
        </>
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </div>
  );
}

/** Beside the name of a page that visitors find. */
const marksOf = (pages: readonly LegalPage[]): Partial<Record<LegalKind, string>> =>
  Object.fromEntries(pages.filter(({ href }) => href).map(({ kind }) => [kind, '✓']));

function Place({ page }: { page: LegalPage }) {
  const { store, faults, save } = useSettings();
  const setting = `${page.kind}_url` as const;
  const url = store[setting];
  const [isChoosing, setIsChoosing] = useState(false);
  const place = url || isChoosing ? 'elsewhere' : 'here';
  return (
    <>
      <Panel title={KINDS[page.kind]}>
        <div className="grid gap-5">
          <ChoiceCards
            legend={t('legal.place')}
            choices={(['here', 'elsewhere'] as const).map((value) => ({
              value,
              label: t(`legal.places.${value}`),
              means: t(`legal.places.${value}_means`),
            }))}
            value={place}
            onChange={(choice) => {
              setIsChoosing(choice === 'elsewhere');
              if (choice === 'here' && url) save({ [setting]: null }, KINDS[page.kind]);
            }}
          />
          {place === 'elsewhere' ? (
            <InlineText
              label={t('legal.address')}
              hint={t('legal.address_hint')}
              value={url ?? ''}
              error={faults[setting]}
              input={ADDRESS}
              onSave={(text) => save({ [setting]: text || null }, KINDS[page.kind])}
            />
          ) : (
            <LegalEditor page={page} />
          )}
        </div>
      </Panel>
      {page.versions.length > 0 && <VersionsPanel page={page} />}
    </>
  );
}

const ADDRESS = {
  type: 'url',
  inputMode: 'url',
  placeholder: t('store.region.placeholder'),
  spellCheck: false,
} as const;
