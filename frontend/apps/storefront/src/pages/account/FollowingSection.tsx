import {
  followingQuery,
  setLetters,
  unfollow,
  type Following,
} from '@matinee/api/storefront/following';
import { orThrow } from '@matinee/api/result';
import { Button, buttonClass } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { Switch } from '@matinee/ui/switch';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LayoutGrid, ListVideo, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { PageFailure } from '../../components/PageFailure';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { flash } from '../../stores/flash';
import { langIn } from '../../util/content-lang';

/** What the viewer follows, each with the switch of its letters. */
export function FollowingSection() {
  const following = useQuery(followingQuery());
  if (following.isError) {
    return (
      <PageFailure
        headingLevel={2}
        title={t('account.following.failed_title')}
        error={following.error}
        onRetry={() => void following.refetch()}
        isRetrying={following.isFetching}
      />
    );
  }
  return (
    <section>
      <h2 className="text-18 font-semibold">{t('account.following.title')}</h2>
      <p className="mt-1 text-14 text-text-2">
        {t(following.data?.length === 0 ? 'account.following.empty' : 'account.following.lead')}
      </p>
      {following.data?.length === 0 ? (
        <Link to={paths.catalog()} className={`${buttonClass()} mt-6`}>
          {t('common.browse_films')}
        </Link>
      ) : (
        <ul className="mt-6 divide-y divide-hairline border-y border-hairline">
          {following.data?.map((one) => <Row key={one.id} one={one} />) ?? (
            <li className="py-4">
              <Skeleton className="h-12 w-full" />
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

const ICONS = { category: LayoutGrid, author: UserRound, series: ListVideo };
const PATHS = { category: paths.category, author: paths.author, series: paths.series };

function Row({ one }: { one: Following }) {
  const { letters, unfollowing } = useChanges(one);
  const Icon = ICONS[one.kind];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Icon aria-hidden className="size-6 shrink-0 text-text-2" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate text-16 font-medium">
          <Name one={one} />
        </p>
        <p className="text-14 text-text-2">{t(`account.following.${one.kind}`)}</p>
      </div>
      <div className="flex items-center gap-4 max-sm:w-full max-sm:justify-between max-sm:ps-10">
        <Switch
          label={
            <>
              <span className="sr-only">
                {t('account.following.letters_of', { title: one.title })}
              </span>
              <span aria-hidden>{t('account.following.letters_short')}</span>
            </>
          }
          isOn={letters.isPending ? letters.variables : one.letters}
          onChange={letters.mutate}
        />
        <Button
          size="small"
          isBusy={unfollowing.isPending}
          aria-label={t('account.following.unfollow_of', { title: one.title })}
          onClick={() => unfollowing.mutate()}
        >
          {t('account.following.unfollow')}
        </Button>
      </div>
    </li>
  );
}

function Name({ one }: { one: Following }) {
  const { kind, permalink, title } = one;
  const name = <bdi lang={kind === 'author' ? undefined : langIn(one, 'title')}>{title}</bdi>;
  if (permalink === null) return name;
  return (
    <Link to={PATHS[kind](permalink)} className="rounded-control hover:underline">
      {name}
    </Link>
  );
}

/** A switch shows its new state until the server has answered. */
function useChanges({ id, title }: Following) {
  const client = useQueryClient();
  const query = followingQuery();
  const letters = useMutation({
    scope: { id: `following/${id}` },
    mutationFn: async (isOn: boolean) => orThrow(await setLetters(id, isOn)).data,
    onSuccess: (answer) =>
      client.setQueryData(query.queryKey, (old) =>
        old?.map((one) => (one.id === id ? answer : one)),
      ),
    onError,
  });
  const unfollowing = useMutation({
    scope: { id: `following/${id}` },
    mutationFn: async () => orThrow(await unfollow(id)),
    onSuccess: () => {
      client.setQueryData(query.queryKey, (old) => old?.filter((one) => one.id !== id));
      flash.show(t('account.following.unfollowed', { title }));
    },
    onError,
  });
  return { letters, unfollowing };
}

function onError(): void {
  flash.show(t('account.following.failed'), 'error');
}
