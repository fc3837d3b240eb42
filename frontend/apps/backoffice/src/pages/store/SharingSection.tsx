import { Link } from 'react-router';
import { InlineText } from '../../components/InlineText';
import { Panel } from '../../components/Panel';
import { Switch } from '../../components/Switch';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { LinesField } from './LinesField';
import { useSettings } from './use-settings';

export function Component() {
  const { store, faults, save } = useSettings();
  const { apps } = store;
  return (
    <div className="grid max-w-3xl gap-6">
      <Panel title={t('store.sharing.embed')}>
        <LinesField
          label={t('store.sharing.hosts')}
          hint={t('store.sharing.hosts_hint')}
          lines={store.embed_hosts}
          error={faults['embed_hosts']}
          onSave={(hosts) => save({ embed_hosts: hosts }, t('store.sharing.hosts'))}
        />
      </Panel>
      <Panel title={t('store.sharing.apps')}>
        <div className="grid gap-5">
          <Switch
            label={t('store.sharing.popup')}
            hint={t('store.sharing.popup_hint')}
            isOn={apps.show_popup}
            onChange={(isOn) =>
              save({ apps: { ...apps, show_popup: isOn } }, t('store.sharing.popup'))
            }
          />
          <Platform
            title={t('store.sharing.ios')}
            url={{
              label: t('store.sharing.ios_url'),
              value: apps.ios.url,
              error: faults['apps.ios.url'],
            }}
            name={{
              label: t('store.sharing.ios_name'),
              value: apps.ios.name,
              error: faults['apps.ios.name'],
            }}
            onSave={(part) =>
              save({ apps: { ...apps, ios: { ...apps.ios, ...part } } }, t('store.sharing.ios'))
            }
          />
          <Platform
            title={t('store.sharing.android')}
            url={{
              label: t('store.sharing.android_url'),
              value: apps.android.url,
              error: faults['apps.android.url'],
            }}
            name={{
              label: t('store.sharing.android_name'),
              value: apps.android.name,
              error: faults['apps.android.name'],
            }}
            onSave={(part) =>
              save(
                { apps: { ...apps, android: { ...apps.android, ...part } } },
                t('store.sharing.android'),
              )
            }
          />
          <p className="text-14 text-text-2">
            {t('store.sharing.icon_note')}{' '}
            {!store.icon && (
              <Link to={paths.storeRoom('look')} className="text-primary-text underline">
                {t('store.sharing.set_icon')}
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
