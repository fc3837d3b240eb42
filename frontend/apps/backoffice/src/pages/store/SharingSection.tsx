import { Link } from 'react-router';
import { InlineText } from '../../components/InlineText';
import { Panel } from '../../components/Panel';
import { Switch } from '../../components/Switch';
import { storeTexts } from '../../messages/store';
import { paths } from '../../paths';
import { LinesField } from './LinesField';
import { useSettings } from './use-settings';

const text = storeTexts.sharing;

export function Component() {
  const { store, faults, save } = useSettings();
  const { apps } = store;
  return (
    <div className="grid max-w-3xl gap-6">
      <Panel title={text.embed}>
        <LinesField
          label={text.hosts}
          hint={text.hostsHint}
          lines={store.embed_hosts}
          error={faults['embed_hosts']}
          onSave={(hosts) => save({ embed_hosts: hosts }, text.hosts)}
        />
      </Panel>
      <Panel title={text.apps}>
        <div className="grid gap-5">
          <Switch
            label={text.popup}
            hint={text.popupHint}
            isOn={apps.show_popup}
            onChange={(isOn) => save({ apps: { ...apps, show_popup: isOn } }, text.popup)}
          />
          <Platform
            title={text.ios}
            url={{ label: text.iosUrl, value: apps.ios.url, error: faults['apps.ios.url'] }}
            name={{ label: text.iosName, value: apps.ios.name, error: faults['apps.ios.name'] }}
            onSave={(part) => save({ apps: { ...apps, ios: { ...apps.ios, ...part } } }, text.ios)}
          />
          <Platform
            title={text.android}
            url={{
              label: text.androidUrl,
              value: apps.android.url,
              error: faults['apps.android.url'],
            }}
            name={{
              label: text.androidName,
              value: apps.android.name,
              error: faults['apps.android.name'],
            }}
            onSave={(part) =>
              save({ apps: { ...apps, android: { ...apps.android, ...part } } }, text.android)
            }
          />
          <p className="text-14 text-text-2">
            {text.iconNote}{' '}
            {!store.icon && (
              <Link to={paths.storeRoom('look')} className="text-primary-text underline">
                {text.setIcon}
              </Link>
            )}
          </p>
        </div>
      </Panel>
    </div>
  );
}

interface Field {
  label: string;
  value: string;
  error: string | undefined;
}

interface PlatformProps {
  title: string;
  url: Field;
  name: Field;
  onSave: (part: { url?: string; name?: string }) => void;
}

function Platform({ title, url, name, onSave }: PlatformProps) {
  return (
    <fieldset className="grid gap-4 border-t border-hairline pt-4 sm:grid-cols-[2fr_1fr]">
      <legend className="sr-only">{title}</legend>
      <InlineText
        {...url}
        input={{ type: 'url', inputMode: 'url', placeholder: 'https://…', spellCheck: false }}
        onSave={(next) => onSave({ url: next })}
      />
      <InlineText {...name} input={{ maxLength: 80 }} onSave={(next) => onSave({ name: next })} />
    </fieldset>
  );
}
