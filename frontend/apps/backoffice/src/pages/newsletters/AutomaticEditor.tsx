import type { Newsletter } from '@matinee/api/backoffice/newsletters';
import { Button } from '@matinee/ui/button';
import { TextField } from '@matinee/ui/text-field';
import { NumberTiles } from '../../components/NumberTiles';
import { PageHeader } from '../../components/PageHeader';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { formatCount } from '../../util/format';
import { hasText } from './draft';
import { NewsletterPreview } from './NewsletterPreview';
import { NewsletterState } from './NewsletterState';
import { SaveButtons } from './SaveButtons';
import { TextPanel } from './TextPanel';
import { useDraft } from './use-draft';
import { useTurn } from './use-turn';

interface AutomaticEditorProps {
  newsletter: Newsletter & { kind: 'welcome' | 'win_back' };
}

/** A newsletter that goes out by itself: it may be changed while it is on. */
export function AutomaticEditor({ newsletter }: AutomaticEditorProps) {
  const { kind, results } = newsletter;
  const state = useDraft(newsletter);
  const { draft, locale, isChanged, change } = state;
  const { isOn, turn } = useTurn(newsletter);
  return (
    <>
      <PageHeader
        back={{ to: paths.newsletters(), label: t('newsletters.title') }}
        title={t(`newsletters.automatic.${kind}`)}
        meta={<NewsletterState state={isOn ? 'running' : 'off'} />}
        actions={
          <>
            <SaveButtons state={state} />
            <Button
              kind={isOn ? 'secondary' : 'primary'}
              disabled={!isOn && !hasText(draft)}
              isBusy={turn.isPending}
              onClick={() => (isOn ? turn.mutate() : state.afterSaving(() => turn.mutate()))}
            >
              {t(isOn ? 'newsletters.automatic.turn_off' : 'newsletters.automatic.turn_on')}
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <NumberTiles
            tiles={(['deliveries', 'unsubscribed'] as const).map((name) => ({
              name: t(`newsletters.results.${name}`),
              value: formatCount(results[name]),
              means: t(`newsletters.results.${name}_means`),
            }))}
          />
          <Panel title={t('newsletters.segment.title')}>
            <p className="text-14 text-text-2">{t(`newsletters.automatic.${kind}_hint`)}</p>
            {kind === 'win_back' && (
              <TextField
                className="mt-5 max-w-72"
                label={t('newsletters.automatic.after_days')}
                inputMode="numeric"
                maxLength={3}
                error={state.faults['after_days']}
                value={draft.afterDays}
                onChange={({ target }) => change({ afterDays: target.value.replaceAll(/\D/g, '') })}
              />
            )}
          </Panel>
          <TextPanel state={state} />
        </div>
        <NewsletterPreview newsletter={newsletter} locale={locale} isStale={isChanged} />
      </div>
    </>
  );
}
