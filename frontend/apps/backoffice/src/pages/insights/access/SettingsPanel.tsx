import { insightsKeys, saveSettings, settingsQuery } from '@matinee/api/backoffice/insights';
import type { InsightSettings } from '@matinee/api/backoffice/insights-shapes';
import { Select } from '@matinee/ui/select';
import { Skeleton } from '@matinee/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LoadError } from '../../../components/LoadError';
import { Panel } from '../../../components/Panel';
import { t } from '../../../i18n';
import { flash, pageConfig } from '../../../stores/page';
import { describeError } from '../../../util/errors';

const MONTHS = [1, 2, 3, 6, 13];

/** The time zone of a day, and how long single events are kept; saved at once. */
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
  const save = useMutation({
    mutationFn: (part: Partial<InsightSettings>) => {
      const { time_zone, keep_raw_months } = { ...settings, ...part };
      return saveSettings({ time_zone, keep_raw_months });
    },
    onSuccess: async () => {
      // Days begin elsewhere now: every report is another one.
      await queryClient.invalidateQueries({ queryKey: insightsKeys.all });
      flash.show(t('insights.access.saved'));
    },
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });
  const months = [...new Set([...MONTHS, settings.keep_raw_months])].toSorted((a, b) => a - b);
  return (
    <div className="grid gap-5">
      <Select
        label={t('insights.access.zone')}
        hint={t('insights.access.zone_hint')}
        disabled={!isOwner || save.isPending}
        value={settings.time_zone}
        options={settings.time_zones.map((zone) => ({
          value: zone,
          label: zone.replace('_', ' '),
        }))}
        onChange={(time_zone) => save.mutate({ time_zone })}
      />
      <Select
        label={t('insights.access.months')}
        hint={t('insights.access.months_hint')}
        disabled={!isOwner || save.isPending}
        value={String(settings.keep_raw_months)}
        options={months.map((count) => ({
          value: String(count),
          label: t('insights.access.months_option', { count }),
        }))}
        onChange={(count) => save.mutate({ keep_raw_months: Number(count) })}
      />
      {!isOwner && <p className="text-14 text-text-2">{t('insights.access.owner_only')}</p>}
    </div>
  );
}
