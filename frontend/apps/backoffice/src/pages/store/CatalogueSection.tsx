import { ChoiceCards } from '../../components/ChoiceCards';
import { Panel } from '../../components/Panel';
import { Switch } from '../../components/Switch';
import { t } from '../../i18n';
import { LinesField } from './LinesField';
import { useSettings } from './use-settings';

const HIGHEST_RUNGS = [1080, 1440, 2160] as const;

export function Component() {
  const { store, save } = useSettings();
  return (
    <div className="grid max-w-3xl gap-6">
      <Panel title={t('store.catalogue.browsing')}>
        <ChoiceCards
          legend={t('store.catalogue.mode')}
          value={store.catalogue_mode}
          choices={[
            {
              value: 'app',
              label: t('store.catalogue.app'),
              means: t('store.catalogue.app_means'),
            },
            {
              value: 'server',
              label: t('store.catalogue.server'),
              means: t('store.catalogue.server_means'),
            },
          ]}
          onChange={(mode) => save({ catalogue_mode: mode }, t('store.catalogue.mode'))}
        />
      </Panel>
      <Panel title={t('store.catalogue.watching')}>
        <div className="grid gap-5">
          <ChoiceCards
            legend={t('store.catalogue.chapters')}
            value={store.chapter_style}
            choices={[
              {
                value: 'sidebar',
                label: t('store.catalogue.sidebar'),
                means: t('store.catalogue.sidebar_means'),
              },
              {
                value: 'below',
                label: t('store.catalogue.below'),
                means: t('store.catalogue.below_means'),
              },
            ]}
            onChange={(style) => save({ chapter_style: style }, t('store.catalogue.chapters'))}
          />
          <div className="grid gap-3">
            <Switch
              label={t('store.catalogue.autoplay')}
              hint={t('store.catalogue.autoplay_hint')}
              isOn={store.autoplay}
              onChange={(autoplay) => save({ autoplay }, t('store.catalogue.autoplay'))}
            />
            <Switch
              label={t('store.catalogue.continue_watching')}
              hint={t('store.catalogue.continue_hint')}
              isOn={store.continue_watching}
              onChange={(isOn) =>
                save({ continue_watching: isOn }, t('store.catalogue.continue_watching'))
              }
            />
            <Switch
              label={t('store.catalogue.mark_as_watched')}
              hint={t('store.catalogue.mark_hint')}
              isOn={store.mark_as_watched}
              onChange={(isOn) =>
                save({ mark_as_watched: isOn }, t('store.catalogue.mark_as_watched'))
              }
            />
            <Switch
              label={t('store.catalogue.chromecast')}
              hint={t('store.catalogue.chromecast_hint')}
              isOn={store.chromecast}
              onChange={(chromecast) => save({ chromecast }, t('store.catalogue.chromecast'))}
            />
          </div>
        </div>
      </Panel>
      <Panel title={t('store.catalogue.encoding')}>
        <div className="grid gap-5">
          <ChoiceCards
            legend={t('store.catalogue.highest')}
            columns={3}
            value={store.highest_rung}
            choices={HIGHEST_RUNGS.map((rung) => ({
              value: rung,
              label: t(`store.catalogue.up_to.${rung}`),
              means: t(`store.catalogue.up_to_means.${rung}`),
            }))}
            hint={t('store.catalogue.highest_note')}
            onChange={(rung) => save({ highest_rung: rung }, t('store.catalogue.highest'))}
          />
          <Switch
            label={t('store.catalogue.av1')}
            hint={t('store.catalogue.av1_hint')}
            isOn={store.av1}
            onChange={(isOn) => save({ av1: isOn }, t('store.catalogue.av1'))}
          />
          <Switch
            label={t('store.catalogue.even_loudness')}
            hint={t('store.catalogue.even_hint')}
            isOn={store.even_loudness}
            onChange={(isOn) => save({ even_loudness: isOn }, t('store.catalogue.even_loudness'))}
          />
        </div>
      </Panel>
      <CommentsPanel />
    </div>
  );
}

function CommentsPanel() {
  const { store, faults, save } = useSettings();
  const { comments } = store;
  return (
    <Panel title={t('store.catalogue.talking')}>
      <div className="grid gap-3">
        <Switch
          label={t('store.catalogue.commenting')}
          hint={t('store.catalogue.commenting_hint')}
          isOn={store.commenting}
          onChange={(commenting) => save({ commenting }, t('store.catalogue.commenting'))}
        />
        {store.commenting && (
          <>
            <Switch
              label={t('store.catalogue.hold_first')}
              hint={t('store.catalogue.hold_hint')}
              isOn={comments.hold_first}
              onChange={(isOn) =>
                save(
                  { comments: { ...comments, hold_first: isOn } },
                  t('store.catalogue.hold_first'),
                )
              }
            />
            <LinesField
              label={t('store.catalogue.words')}
              hint={t('store.catalogue.words_hint')}
              lines={comments.word_list}
              error={faults['comments.word_list'] ?? faults['comments']}
              onSave={(words) =>
                save({ comments: { ...comments, word_list: words } }, t('store.catalogue.words'))
              }
            />
          </>
        )}
      </div>
    </Panel>
  );
}
