import {
  followingQuery,
  followTopic,
  unfollow,
  type Following,
  type TopicKind,
} from '@matinee/api/storefront/following';
import { CallFailed, orThrow } from '@matinee/api/result';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { t } from '../i18n';
import { paths } from '../paths';
import { flash } from '../stores/flash';
import { keepPress } from '../stores/kept-press';
import { pageConfig } from '../stores/page-config';
import { useKeptPress } from './use-kept-press';

export interface Topic {
  kind: TopicKind;
  id: number;
  title: string;
}

/**
 * Whether a viewer follows a topic; a press waits for the server, which may refuse. Guests sign in first, and
 * it is followed when they are back. Where the list could not be loaded a press follows: doing it twice changes nothing,
 * and the list comes then.
 */
export function useFollow({ kind, id, title }: Topic, onFollowed?: (row: Following) => void) {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const { logged } = pageConfig.session;
  const query = followingQuery();
  const { data: all, isError } = useQuery({ ...query, enabled: logged });
  const own = all?.find((one) => one.kind === kind && one.topic_id === id);

  const { mutate, isPending } = useMutation({
    mutationFn: async (row: Following | undefined) => {
      if (row) orThrow(await unfollow(row.id));
      return row ? null : orThrow(await followTopic(kind, id)).data;
    },
    onSuccess: async (answer, row) => {
      await client.cancelQueries(query);
      client.setQueryData(query.queryKey, (old) => {
        const others = old?.filter((one) => one.id !== (answer ?? row)?.id);
        return answer ? [answer, ...(others ?? [])] : others;
      });
      if (isError) void client.invalidateQueries(query);
      if (answer) onFollowed?.(answer);
    },
    onError: (error, row) => {
      const isTooMuch = error instanceof CallFailed && error.failure.errors[0]?.code === 'too_many';
      const key = row ? 'catalog.follow.stop_failed' : 'catalog.follow.start_failed';
      flash.show(isTooMuch ? t('catalog.follow.limit') : t(key, { title }), 'error');
    },
  });
  const press = `follow ${kind} ${id}`;
  useKeptPress(
    press,
    () => {
      if (!own) mutate(undefined);
    },
    all !== undefined,
  );

  return {
    own,
    label: t(own ? 'catalog.follow.stop' : 'catalog.follow.start', { title }),
    signIn: logged
      ? null
      : { to: paths.signIn(pathname + search), onClick: () => keepPress(press) },
    isKnown: all !== undefined || isError,
    isPending,
    toggle: () => mutate(own),
  };
}
