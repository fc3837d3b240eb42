import {
  followingLettersQuery,
  switchLetters,
  type FollowingLetters,
} from '@matinee/api/storefront/following';
import { orThrow } from '@matinee/api/result';
import { Button } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { EmptyState } from '@matinee/ui/states';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isMissing, PageFailure } from '../../components/PageFailure';
import { QuietPage } from '../../components/QuietPage';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page-config';
import { usePageTitle } from '../../util/page-title';

/** Where the link of a letter on new films leads: it ends those of what it told of, or all. */
export function Component() {
  const { token = '' } = useParams();
  usePageTitle(t('account.following.letters'));
  const letters = useQuery(followingLettersQuery(token));
  return (
    <QuietPage>
      {letters.data ? (
        <Choices token={token} letters={letters.data} />
      ) : letters.error && isMissing(letters.error) ? (
        <Plain>{t('account.following.invalid')}</Plain>
      ) : letters.isError ? (
        <PageFailure
          title={t('account.following.letters')}
          error={letters.error}
          onRetry={() => void letters.refetch()}
          isRetrying={letters.isFetching}
        />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </QuietPage>
  );
}

type Topic = FollowingLetters['topics'][number];

interface Choice {
  /** Null for all that is followed. */
  topic: Topic | null;
  isOn: boolean;
}

function Choices({ token, letters }: { token: string; letters: FollowingLetters }) {
  const [last, setLast] = useState<Choice | null>(null);
  const change = useMutation({
    mutationFn: async ({ topic, isOn }: Choice) =>
      orThrow(await switchLetters(token, isOn, topic?.id ?? null)),
    onSuccess: (_answer, choice) => setLast(choice),
  });
  const press = (choice: Choice) => ({
    isBusy: change.isPending,
    onClick: () => change.mutate(choice),
  });
  const topics = letters.topics.filter((topic) => topic.letters);
  if (!last && !letters.letters) return <Plain>{t('account.following.none')}</Plain>;
  return (
    <EmptyState
      headingLevel={1}
      className="py-0!"
      title={t('account.following.letters')}
      action={
        !last ? (
          <div className="flex flex-col items-stretch gap-3">
            {topics.map((topic) => (
              <Button key={topic.id} {...press({ topic, isOn: false })} className="min-w-0">
                <span className="truncate">
                  {t('account.following.stop_topic', { title: topic.title })}
                </span>
              </Button>
            ))}
            <Button kind="primary" {...press({ topic: null, isOn: false })}>
              {t('account.following.stop_all')}
            </Button>
          </div>
        ) : last.isOn ? (
          <Home />
        ) : (
          <Button {...press({ ...last, isOn: true })}>{t('account.following.undo')}</Button>
        )
      }
    >
      <div role="status">
        <p>
          {last ? wordsOf(last) : t('account.following.ask', { store: pageConfig.store.title })}
        </p>
        {last?.isOn === false && <p className="mt-2">{t('account.following.note')}</p>}
      </div>
      {change.isError && (
        <p role="alert" className="mt-3 text-danger">
          {t('account.following.failed')}
        </p>
      )}
    </EmptyState>
  );
}

function wordsOf({ topic, isOn }: Choice): string {
  if (isOn) return t('account.following.undone');
  return topic
    ? t('account.following.stopped_topic', { title: topic.title })
    : t('account.following.stopped_all');
}

function Plain({ children }: { children: string }) {
  return (
    <EmptyState
      headingLevel={1}
      className="py-0!"
      title={t('account.following.letters')}
      action={<Home />}
    >
      <p>{children}</p>
    </EmptyState>
  );
}

function Home() {
  return (
    <Link to={paths.catalog()} className="underline underline-offset-3">
      {t('common.browse_films')}
    </Link>
  );
}
