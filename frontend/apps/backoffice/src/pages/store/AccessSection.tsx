import { InlineText } from '../../components/InlineText';
import { Panel } from '../../components/Panel';
import { Switch } from '../../components/Switch';
import { t } from '../../i18n';
import { useSettings } from './use-settings';

const USUAL_DEVICES = 3;

export function Component() {
  const { store, faults, save } = useSettings();
  const limit = store.session_limit;
  return (
    <div className="grid max-w-3xl gap-6">
      <Panel title={t('store.access.accounts')}>
        <div className="grid gap-3">
          <Switch
            label={t('store.access.limit')}
            hint={t('store.access.limit_hint')}
            isOn={limit !== null}
            onChange={(isOn) =>
              save({ session_limit: isOn ? USUAL_DEVICES : null }, t('store.access.limit'))
            }
          />
          {limit !== null && (
            <InlineText
              className="max-w-40"
              label={t('store.access.devices')}
              value={String(limit)}
              error={faults['session_limit']}
              input={{ inputMode: 'numeric', maxLength: 4 }}
              onSave={(text) => save({ session_limit: Number(text) }, t('store.access.devices'))}
            />
          )}
          <Switch
            label={t('store.access.captcha')}
            hint={t('store.access.captcha_hint')}
            isOn={store.captcha}
            onChange={(captcha) => save({ captcha }, t('store.access.captcha'))}
          />
        </div>
      </Panel>
      <Panel title={t('store.access.flags')}>
        <div className="grid gap-5">
          <Switch
            label={t('store.access.sharing')}
            hint={t('store.access.sharing_hint')}
            isOn={store.feature_flags.sharing}
            onChange={(sharing) =>
              save(
                { feature_flags: { ...store.feature_flags, sharing } },
                t('store.access.sharing'),
              )
            }
          />
          <Switch
            label={t('store.access.ratings')}
            hint={t('store.access.ratings_hint')}
            isOn={store.feature_flags.ratings}
            onChange={(ratings) =>
              save(
                { feature_flags: { ...store.feature_flags, ratings } },
                t('store.access.ratings'),
              )
            }
          />
        </div>
      </Panel>
      <Panel title={t('store.access.measuring')}>
        <div className="mb-5">
          <Switch
            label={t('store.access.ask_consent')}
            hint={t('store.access.ask_consent_hint')}
            isOn={store.ask_consent}
            onChange={(isOn) => save({ ask_consent: isOn }, t('store.access.ask_consent'))}
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <InlineText
            label={t('store.access.stats_id')}
            value={store.stats_id}
            hint={t('store.access.measuring_hint')}
            error={faults['stats_id']}
            input={{ spellCheck: false, maxLength: 64 }}
            onSave={(id) => save({ stats_id: id }, t('store.access.stats_id'))}
          />
          <InlineText
            label={t('store.access.env_id')}
            value={store.analytics_env_id}
            error={faults['analytics_env_id']}
            input={{ spellCheck: false, maxLength: 64 }}
            onSave={(id) => save({ analytics_env_id: id }, t('store.access.env_id'))}
          />
        </div>
      </Panel>
    </div>
  );
}
