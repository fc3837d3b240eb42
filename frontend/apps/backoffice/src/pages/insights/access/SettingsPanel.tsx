import { insightsKeys, saveSettings, settingsQuery } from '@matinee/api/backoffice/insights';
import type { InsightSettings } from '@matinee/api/backoffice/insights-shapes';
import { Select } from '@matinee/ui/select';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LoadError } from '../../../components/LoadError';
import { Panel } from '../../../components/Panel';
import { t } from '../../../i18n';
import { pageConfig } from '../../../stores/page';
import { useInlineChange } from '../../../util/use-inline-change';

type InsightChange = Partial<Pick<InsightSettings, 'time_zone' | 'keep_raw_months'>>;

const MONTHS = [1, 2, 3, 6, 13];

/** The time zone of a day, and how long single events are kept. */
export function SettingsPanel() {
  const settings = useQuery(settingsQuery());
  return (
    <Panel title={t('insights.access.settings')}>
      {settings.data ? (
        <Fields settings={settings.data} />
      ) : settings.isError ? (
        <LoadError
          error={settings.error}
          onRetry={() => void settings.refetch()}
          isRetrying={settings.isFetching}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Panel>
  );
}

function Fields({ settings }: { settings: InsightSettings }) {
  const queryClient = useQueryClient();
  const isOwner = pageConfig.session.role === 'owner';
  const { faults, save, isPending } = useInlineChange<InsightSettings, InsightChange>({
    scope: 'insight-settings',
    value: settings,
    change: ({ time_zone = settings.time_zone, keep_raw_months = settings.keep_raw_months }) =>
      saveSettings({ time_zone, keep_raw_months }),
    // Days begin elsewhere now: every report is another one.
    onChanged: () => void queryClient.invalidateQueries({ queryKey: insightsKeys.all }),
    words: (what) => t('store.changed', { what }),
  });
  const months = [...new Set([...MONTHS, settings.keep_raw_months])].toSorted((a, b) => a - b);
  return (
    <div className="grid gap-5">
      <Select
        label={t('insights.access.zone')}
        hint={t('insights.access.zone_hint')}
        disabled={!isOwner || isPending}
        value={settings.time_zone}
        error={faults['time_zone']}
        options={settings.time_zones.map((zone) => ({
          value: zone,
          label: zone.replace('_', ' '),
        }))}
        onChange={(time_zone) => save({ time_zone }, t('insights.access.zone'))}
      />
      <Select
        label={t('insights.access.months')}
        hint={t('insights.access.months_hint')}
        disabled={!isOwner || isPending}
        value={String(settings.keep_raw_months)}
        error={faults['keep_raw_months']}
        options={months.map((count) => ({
          value: String(count),
          label: t('insights.access.months_option', { count }),
        }))}
        onChange={(count) => save({ keep_raw_months: Number(count) }, t('insights.access.months'))}
      />
      {!isOwner && <p className="text-14 text-text-2">{t('insights.access.owner_only')}</p>}
    </div>
  );
}
