import { useState } from 'react';
import { ChoiceCards } from '../../components/ChoiceCards';
import { InlineText } from '../../components/InlineText';
import { Panel } from '../../components/Panel';
import { storeTexts } from '../../messages/store';
import { BrandColor } from './BrandColor';
import { StorePicture } from './StorePicture';
import { StorePreview } from './StorePreview';
import { useSettings } from './use-settings';

const text = storeTexts.look;

export function Component() {
  const { store, faults, save } = useSettings();
  const [tried, setTried] = useState<string | null>(null);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-6">
        <Panel title={text.brand}>
          <div className="grid gap-5">
            <InlineText
              label={text.titleField}
              hint={text.titleHint}
              value={store.title}
              error={faults['title']}
              input={{ maxLength: 200 }}
              onSave={(title) => save({ title }, text.titleField)}
            />
            <BrandColor
              value={store.primary_color}
              error={faults['primary_color']}
              onTry={setTried}
              onSave={(color) => save({ primary_color: color }, text.colour)}
            />
            <ChoiceCards
              legend={text.scheme}
              value={store.color_scheme}
              columns={3}
              choices={[
                { value: 'dark', label: text.dark },
                { value: 'light', label: text.light },
                { value: 'auto', label: text.auto },
              ]}
              onChange={(scheme) => save({ color_scheme: scheme }, text.scheme)}
            />
          </div>
        </Panel>
        <Panel title={text.pictures}>
          <div className="grid gap-6">
            <StorePicture place="logo" label={text.logo} hint={text.logoHint} />
            <StorePicture place="icon" label={text.icon} hint={text.iconHint} />
            <StorePicture place="banner" label={text.banner} hint={text.bannerHint} />
          </div>
        </Panel>
      </div>
      <StorePreview store={store} tried={tried} />
    </div>
  );
}
