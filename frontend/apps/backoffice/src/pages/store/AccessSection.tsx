import { InlineText } from '../../components/InlineText';
import { Panel } from '../../components/Panel';
import { Switch } from '../../components/Switch';
import { storeTexts } from '../../messages/store';
import { useSettings } from './use-settings';

const text = storeTexts.access;
const USUAL_DEVICES = 3;

export function Component() {
  const { store, faults, save } = useSettings();
  const limit = store.session_limit;
  return (
    <div className="grid max-w-3xl gap-6">
      <Panel title={text.accounts}>
        <div className="grid gap-3">
          <Switch
            label={text.limit}
            hint={text.limitHint}
            isOn={limit !== null}
            onChange={(isOn) => save({ session_limit: isOn ? USUAL_DEVICES : null }, text.limit)}
          />
          {limit !== null && (
            <InlineText
              className="max-w-40"
              label={text.devices}
              value={String(limit)}
              error={faults['session_limit']}
              input={{ inputMode: 'numeric', maxLength: 4 }}
              onSave={(typed) => save({ session_limit: Number(typed) }, text.devices)}
            />
          )}
          <Switch
            label={text.captcha}
            hint={text.captchaHint}
            isOn={store.captcha}
            onChange={(captcha) => save({ captcha }, text.captcha)}
          />
        </div>
      </Panel>
      <Panel title={text.flags}>
        <Switch
          label={text.sharing}
          hint={text.sharingHint}
          isOn={store.feature_flags.sharing}
          onChange={(sharing) => save({ feature_flags: { sharing } }, text.sharing)}
        />
      </Panel>
      <Panel title={text.measuring}>
        <div className="mb-5">
          <Switch
            label={text.askConsent}
            hint={text.askConsentHint}
            isOn={store.ask_consent}
            onChange={(isOn) => save({ ask_consent: isOn }, text.askConsent)}
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <InlineText
            label={text.statsId}
            value={store.stats_id}
            hint={text.measuringHint}
            error={faults['stats_id']}
            input={{ spellCheck: false, maxLength: 64 }}
            onSave={(id) => save({ stats_id: id }, text.statsId)}
          />
          <InlineText
            label={text.envId}
            value={store.analytics_env_id}
            error={faults['analytics_env_id']}
            input={{ spellCheck: false, maxLength: 64 }}
            onSave={(id) => save({ analytics_env_id: id }, text.envId)}
          />
        </div>
      </Panel>
    </div>
  );
}
