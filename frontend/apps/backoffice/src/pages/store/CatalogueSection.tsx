import { ChoiceCards } from '../../components/ChoiceCards';
import { Panel } from '../../components/Panel';
import { Switch } from '../../components/Switch';
import { storeTexts } from '../../messages/store';
import { LinesField } from './LinesField';
import { useSettings } from './use-settings';

const text = storeTexts.catalogue;
const HIGHEST_RUNGS = [1080, 1440, 2160] as const;

export function Component() {
  const { store, faults, save } = useSettings();
  const { comments } = store;
  return (
    <div className="grid max-w-3xl gap-6">
      <Panel title={text.browsing}>
        <ChoiceCards
          legend={text.mode}
          value={store.catalogue_mode}
          choices={[
            { value: 'app', label: text.app, means: text.appMeans },
            { value: 'server', label: text.server, means: text.serverMeans },
          ]}
          onChange={(mode) => save({ catalogue_mode: mode }, text.mode)}
        />
      </Panel>
      <Panel title={text.watching}>
        <div className="grid gap-5">
          <ChoiceCards
            legend={text.chapters}
            value={store.chapter_style}
            choices={[
              { value: 'sidebar', label: text.sidebar, means: text.sidebarMeans },
              { value: 'below', label: text.below, means: text.belowMeans },
            ]}
            onChange={(style) => save({ chapter_style: style }, text.chapters)}
          />
          <div className="grid gap-3">
            <Switch
              label={text.autoplay}
              hint={text.autoplayHint}
              isOn={store.autoplay}
              onChange={(autoplay) => save({ autoplay }, text.autoplay)}
            />
            <Switch
              label={text.continueWatching}
              hint={text.continueHint}
              isOn={store.continue_watching}
              onChange={(isOn) => save({ continue_watching: isOn }, text.continueWatching)}
            />
            <Switch
              label={text.markAsWatched}
              hint={text.markHint}
              isOn={store.mark_as_watched}
              onChange={(isOn) => save({ mark_as_watched: isOn }, text.markAsWatched)}
            />
          </div>
        </div>
      </Panel>
      <Panel title={text.encoding}>
        <div className="grid gap-5">
          <ChoiceCards
            legend={text.highest}
            columns={3}
            value={store.highest_rung}
            choices={HIGHEST_RUNGS.map((rung) => ({
              value: rung,
              label: text.upTo[rung],
              means: text.upToMeans[rung],
            }))}
            hint={text.highestNote}
            onChange={(rung) => save({ highest_rung: rung }, text.highest)}
          />
          <Switch
            label={text.av1}
            hint={text.av1Hint}
            isOn={store.av1}
            onChange={(isOn) => save({ av1: isOn }, text.av1)}
          />
          <Switch
            label={text.evenLoudness}
            hint={text.evenHint}
            isOn={store.even_loudness}
            onChange={(isOn) => save({ even_loudness: isOn }, text.evenLoudness)}
          />
        </div>
      </Panel>
      <Panel title={text.talking}>
        <div className="grid gap-3">
          <Switch
            label={text.commenting}
            hint={text.commentingHint}
            isOn={store.commenting}
            onChange={(commenting) => save({ commenting }, text.commenting)}
          />
          {store.commenting && (
            <>
              <Switch
                label={text.holdFirst}
                hint={text.holdHint}
                isOn={comments.hold_first}
                onChange={(isOn) =>
                  save({ comments: { ...comments, hold_first: isOn } }, text.holdFirst)
                }
              />
              <LinesField
                label={text.words}
                hint={text.wordsHint}
                lines={comments.word_list}
                error={faults['comments.word_list'] ?? faults['comments']}
                onSave={(words) =>
                  save({ comments: { ...comments, word_list: words } }, text.words)
                }
              />
            </>
          )}
        </div>
      </Panel>
    </div>
  );
}
