import {
  noticeKeys,
  switchesQuery,
  switchLetters,
  type LetterSwitch,
  type SwitchChange,
} from '@matinee/api/backoffice/notices';
import { isOwner } from '@matinee/api/backoffice/session';
import { Skeleton } from '@matinee/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Panel } from '../../components/Panel';
import { Switch } from '../../components/Switch';
import { t } from '../../i18n';
import { flash, pageConfig } from '../../stores/page';
import { describeError } from '../../util/errors';

type Role = SwitchChange['role'];

/** Who of the team gets which letter. */
export function SwitchesPanel() {
  const { data, error } = useQuery(switchesQuery());
  return (
    <Panel title={t('letters.team')}>
      <p className="mb-3 max-w-[68ch] text-14 text-text-2">
        {t('letters.team_lead')} {!isOwner(pageConfig.session) && t('letters.owner_only')}
      </p>
      {data ? (
        <ul className="divide-y divide-hairline">
          {kindsOf(data).map(([kind, rows]) => (
            <li
              key={kind}
              className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_18rem]"
            >
              <h3 className="py-1.5 text-14 font-medium">{rows[0]?.title}</h3>
              <div role="group" aria-label={rows[0]?.title}>
                {rows.map((row) => (
                  <OneSwitch key={row.role} row={row} />
                ))}
              </div>
            </li>
          ))}
        </ul>
      ) : error ? (
        <p role="alert" className="text-14 text-danger">
          {describeError(error)}
        </p>
      ) : (
        <Skeleton className="h-40" />
      )}
    </Panel>
  );
}

function OneSwitch({ row }: { row: LetterSwitch }) {
  const cache = useQueryClient();
  const role = row.role as Role;
  const change = useMutation({
    // One after the other: each answer has all switches, and the last one is the newest.
    scope: { id: 'letter-switches' },
    mutationFn: (isOn: boolean) => switchLetters({ kind: row.kind, role, is_on: isOn }),
    onSuccess: (all) => cache.setQueryData(noticeKeys.switches, all),
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });
  return (
    <Switch
      label={t(`letters.roles.${role}`)}
      isOn={change.isPending ? change.variables : row.is_on}
      disabled={!isOwner(pageConfig.session)}
      onChange={(isOn) => change.mutate(isOn)}
    />
  );
}

function kindsOf(rows: readonly LetterSwitch[]): [string, LetterSwitch[]][] {
  const kinds = new Map<string, LetterSwitch[]>();
  for (const row of rows) kinds.set(row.kind, [...(kinds.get(row.kind) ?? []), row]);
  return [...kinds];
}
