import { followersQuery, type TopicKind } from '@matinee/api/backoffice/followers';
import { useQuery } from '@tanstack/react-query';
import { t } from '../i18n';

interface FollowerCountProps {
  kind: TopicKind;
  topic: { id: number; contents_count: number };
}

/** The films of a category or an author, and how many people follow it; without an answer the films alone. */
export function FollowerCount({ kind, topic }: FollowerCountProps) {
  const { data } = useQuery(followersQuery(kind, topic.id));
  const group = kind === 'category' ? 'categories' : 'authors';
  return (
    <span className="text-14 text-text-2">
      {t(`${group}.films`, { count: topic.contents_count })}
      {data && ` · ${t(`${group}.followers`, { count: data.followers })}`}
    </span>
  );
}
