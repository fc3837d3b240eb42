import { whyQuery, type WhyAnswer } from '@matinee/api/backoffice/orders';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import { useState } from 'react';
import { FilmSearch } from '../../components/FilmSearch';
import { LoadError } from '../../components/LoadError';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';

/** "Why can't Ann watch this?": the decision with every step that led to it. */
export function WhyPanel({ customerId }: { customerId: number }) {
  const [filmId, setFilmId] = useState<number | null>(null);
  return (
    <Panel title={t('customers.why')}>
      <FilmSearch
        label={t('customers.film')}
        placeholder={t('customers.find_film')}
        takenIds={[]}
        onChoose={(film) => setFilmId(film.id)}
      />
      <div aria-live="polite" className="mt-4">
        {filmId === null ? (
          <p className="text-14 text-text-2">{t('customers.why_hint')}</p>
        ) : (
          <Answer customerId={customerId} filmId={filmId} />
        )}
      </div>
    </Panel>
  );
}

function Answer({ customerId, filmId }: { customerId: number; filmId: number }) {
  const why = useQuery(whyQuery(customerId, filmId));
  if (why.isError) {
    return (
      <LoadError error={why.error} onRetry={() => void why.refetch()} isRetrying={why.isFetching} />
    );
  }
  if (!why.data) return <Skeleton className="h-32" />;
  const { is_granted: isGranted, content_title: film, steps } = why.data;
  return (
    <>
      <p className="flex items-center gap-2 text-16 font-semibold">
        {isGranted ? (
          <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
        ) : (
          <CircleX aria-hidden className="size-5 shrink-0 text-danger" />
        )}
        {isGranted ? t('customers.may', { film }) : t('customers.may_not', { film })}
      </p>
      <ol className="mt-3 grid gap-2">
        {steps.map((step) => (
          <Step key={step.step} step={step} />
        ))}
      </ol>
    </>
  );
}

const ICONS = {
  passed: <CircleCheck aria-hidden className="text-success" />,
  refused: <CircleX aria-hidden className="text-danger" />,
  skipped: <CircleMinus aria-hidden className="text-text-2" />,
} as const;

function Step({ step: { outcome, detail } }: { step: WhyAnswer['steps'][number] }) {
  return (
    <li className="flex items-start gap-2 text-14 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {ICONS[outcome]}
      <span>
        <span className="sr-only">{t(`customers.outcomes.${outcome}`)}: </span>
        {detail}
      </span>
    </li>
  );
}
