import {
  frontPageKey,
  frontPageQuery,
  resetFrontPage,
  type FrontPageEntry,
  type FrontRowEntry,
} from '@matinee/api/backoffice/front-page';
import { Button, buttonClass } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { LoadError } from '../../components/LoadError';
import { RoomActions } from '../../components/RoomActions';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { flash } from '../../stores/page';
import { prefetch } from '../../stores/query-client';
import { describeError } from '../../util/errors';
import { FilmChoice } from './FilmChoice';
import { PickedRowPanel } from './PickedRowPanel';
import { RowsPanel } from './RowsPanel';
import { nameOfRow, numberOfRow } from './rows';
import { useArrange } from './use-arrange';

export function loader() {
  prefetch(frontPageQuery());
  return null;
}

export function Component() {
  const page = useQuery(frontPageQuery());
  return (
    <>
      <RoomActions>
        <a href={paths.store()} className={buttonClass('secondary')}>
          <ExternalLink aria-hidden className="size-4 rtl:-scale-x-100" />
          {t('front_page.view')}
        </a>
      </RoomActions>
      {page.data ? (
        <Loaded page={page.data} />
      ) : page.isError ? (
        <LoadError
          error={page.error}
          onRetry={() => void page.refetch()}
          isRetrying={page.isFetching}
        />
      ) : (
        <div aria-busy className="grid max-w-4xl gap-6">
          <Skeleton className="h-40" />
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  );
}

function Loaded({ page }: { page: FrontPageEntry }) {
  const arrange = useArrange();
  const setRows = (rows: FrontRowEntry[], message: string) =>
    arrange.mutate({ page: { ...page, rows }, message });
  const picked = page.rows.filter(({ kind, id }) => kind === 'picked' && id !== null);
  return (
    <div className="grid max-w-4xl gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[68ch] text-14 text-text-2">
          {t('front_page.lead')} {!page.is_arranged && t('front_page.unarranged')}
        </p>
        {page.is_arranged && <Reset />}
      </div>
      <HeroPanel
        page={page}
        onChange={(hero, message) => arrange.mutate({ page: { ...page, hero }, message })}
      />
      <RowsPanel page={page} arrange={arrange} />
      {picked.map((row) => (
        <PickedRowPanel
          key={numberOfRow(row)}
          row={row}
          onChange={(newRow, message) =>
            setRows(
              page.rows.map((one) => (one === row ? newRow : one)),
              message,
            )
          }
          onRemove={() =>
            setRows(
              page.rows.filter((one) => one !== row),
              t('front_page.removed', { title: nameOfRow(row) }),
            )
          }
        />
      ))}
    </div>
  );
}

interface HeroPanelProps {
  page: FrontPageEntry;
  onChange: (hero: FrontPageEntry['hero'], message: string) => void;
}

function HeroPanel({ page, onChange }: HeroPanelProps) {
  const notes = [
    t('front_page.hero_house'),
    t('front_page.hero_single'),
    t('front_page.hero_daily'),
  ];
  return (
    <Panel title={t('front_page.hero')}>
      <p className="mb-4 max-w-[68ch] text-14 text-text-2">
        {notes[Math.min(2, page.hero.length)]}
      </p>
      <FilmChoice
        films={page.hero}
        addLabel={t('front_page.hero_add')}
        orderLabel={t('front_page.hero_order')}
        takeOutLabel={(film) => t('front_page.take_out', { film, title: t('front_page.hero') })}
        onChange={onChange}
      />
    </Panel>
  );
}

function Reset() {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const reset = useMutation({
    mutationFn: resetFrontPage,
    onSuccess: async () => {
      setAsking(false);
      await queryClient.invalidateQueries({ queryKey: frontPageKey });
      flash.show(t('front_page.reset_done'));
    },
    onError: (error) => {
      setAsking(false);
      flash.show(describeError(error), 'error', 8000);
    },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('front_page.reset')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('front_page.reset_title')}
        description={t('front_page.reset_body')}
        confirmLabel={t('front_page.reset_confirm')}
        cancelLabel={t('front_page.keep')}
        isDanger
        isBusy={reset.isPending}
        onConfirm={() => reset.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
