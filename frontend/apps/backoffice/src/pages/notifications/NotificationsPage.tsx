import {
  choicesQuery,
  chooseNotices,
  noticeKeys,
  type NoticeChoice,
  type NoticeSetting,
} from '@matinee/api/backoffice/notices';
import { Skeleton } from '@matinee/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LoadError } from '../../components/LoadError';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { flash, pageConfig } from '../../stores/page';
import { prefetch } from '../../stores/query-client';
import { describeError } from '../../util/errors';
import { SegmentedChoice } from './SegmentedChoice';

export function loader() {
  prefetch(choicesQuery());
  return null;
}

/** What one hears of, for oneself alone. */
export function Component() {
  const settings = useQuery(choicesQuery());
  return (
    <div className="max-w-3xl">
      <p className="mb-6 text-14 break-words text-text-2">
        {t('notifications.lead', { email: pageConfig.session.email })}
      </p>
      {settings.isError ? (
        <LoadError
          error={settings.error}
          onRetry={() => void settings.refetch()}
          isRetrying={settings.isFetching}
        />
      ) : settings.isPending ? (
        <div aria-busy className="space-y-6">
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-32 rounded-card" />
        </div>
      ) : (
        <div className="space-y-6">
          {topicsOf(settings.data).map(([topic, rows]) => (
            <Panel key={topic} title={t(`notifications.topics.${topic}`)}>
              <ul className="-my-4 divide-y divide-hairline">
                {rows.map((row) => (
                  <Row key={row.kind} row={row} />
                ))}
              </ul>
            </Panel>
          ))}
        </div>
      )}
    </div>
  );
}

function Row({ row }: { row: NoticeSetting }) {
  const cache = useQueryClient();
  const change = useMutation({
    // One after the other: each answer has all of them, and the last one is the newest.
    scope: { id: 'notice-choices' },
    mutationFn: (choice: NoticeChoice) => chooseNotices({ kind: row.kind, choice }),
    onSuccess: (all) => {
      cache.setQueryData(noticeKeys.choices, all);
      void cache.invalidateQueries({ queryKey: noticeKeys.bell });
    },
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-14 font-medium">{row.title}</h3>
        {!row.choices.includes('off') && (
          <p className="mt-0.5 text-12 text-text-2">{t('notifications.required')}</p>
        )}
      </div>
      {row.choices.length > 1 ? (
        <SegmentedChoice
          label={row.title}
          choices={row.choices.map((value) => ({
            value,
            label: t(`notifications.choices.${value}`),
          }))}
          value={change.isPending ? change.variables : row.choice}
          onChange={(choice) => change.mutate(choice)}
        />
      ) : (
        <span className="py-2 text-14 text-text-2">{t(`notifications.choices.${row.choice}`)}</span>
      )}
    </li>
  );
}

type Topic = NoticeSetting['topic'];

/** In the order in which the topics first appear. */
function topicsOf(rows: readonly NoticeSetting[]): [Topic, NoticeSetting[]][] {
  const topics = new Map<Topic, NoticeSetting[]>();
  for (const row of rows) topics.set(row.topic, [...(topics.get(row.topic) ?? []), row]);
  return [...topics];
}
