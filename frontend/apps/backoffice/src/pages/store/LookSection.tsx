import { useState } from 'react';
import { ChoiceCards } from '../../components/ChoiceCards';
import { InlineText } from '../../components/InlineText';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { BrandColor } from './BrandColor';
import { StorePicture } from './StorePicture';
import { StorePreview } from './StorePreview';
import { useSettings } from './use-settings';

export function Component() {
  const { store, faults, save } = useSettings();
  const [preview, setPreview] = useState<string | null>(null);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-6">
        <Panel title={t('store.look.brand')}>
          <div className="grid gap-5">
            <InlineText
              label={t('store.look.title_field')}
              hint={t('store.look.title_hint')}
              value={store.title}
              error={faults['title']}
              input={{ maxLength: 200 }}
              onSave={(title) => save({ title }, t('store.look.title_field'))}
            />
            <BrandColor
              value={store.primary_color}
              error={faults['primary_color']}
              onTry={setPreview}
              onSave={(color) => save({ primary_color: color }, t('store.look.colour'))}
            />
            <ChoiceCards
              legend={t('store.look.scheme')}
              value={store.color_scheme}
              columns={3}
              choices={[
                { value: 'dark', label: t('store.look.dark') },
                { value: 'light', label: t('store.look.light') },
                { value: 'auto', label: t('store.look.auto') },
              ]}
              onChange={(scheme) => save({ color_scheme: scheme }, t('store.look.scheme'))}
            />
          </div>
        </Panel>
        <Panel title={t('store.look.pictures')}>
          <div className="grid gap-6">
            <StorePicture
              place="logo"
              label={t('store.look.logo')}
              hint={t('store.look.logo_hint')}
            />
            <StorePicture
              place="icon"
              label={t('store.look.icon')}
              hint={t('store.look.icon_hint')}
            />
            <StorePicture
              place="banner"
              label={t('store.look.banner')}
              hint={t('store.look.banner_hint')}
            />
          </div>
        </Panel>
      </div>
      <StorePreview store={store} tried={preview} />
    </div>
  );
}
