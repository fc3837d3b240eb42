import { followersQuery, type TopicKind } from '@matinee/api/backoffice/followers';
import { useQuery } from '@tanstack/react-query';
import { t } from '../i18n';

interface FollowerCountProps {
  kind: TopicKind;
  topic: { id: number; contents_count: number };
}

const GROUPS = { category: 'categories', author: 'authors', series: 'collections' } as const;
const FILMS = {
  category: 'categories.films',
  author: 'authors.films',
  series: 'collections.series.count',
} as const;

/** The films of a topic, and how many people follow it; without an answer the films alone. */
export function FollowerCount({ kind, topic }: FollowerCountProps) {
  const { data } = useQuery(followersQuery(kind, topic.id));
  return (
    <span className="text-14 text-text-2">
      {t(FILMS[kind], { count: topic.contents_count })}
      {data && ` · ${t(`${GROUPS[kind]}.followers`, { count: data.followers })}`}
    </span>
  );
}
