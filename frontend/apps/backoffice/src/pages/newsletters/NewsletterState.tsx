import type { NewsletterRow } from '@matinee/api/backoffice/newsletters';
import { Badge, type BadgeTone } from '../../components/Badge';
import { t } from '../../i18n';

/** An automatic one that is no draft but not on is off. */
type State = NewsletterRow['state'] | 'off';

const TONES: Record<State, BadgeTone> = {
  draft: 'quiet',
  scheduled: 'waiting',
  sending: 'waiting',
  sent: 'good',
  canceled: 'over',
  running: 'good',
  off: 'over',
};

export function NewsletterState({ state }: { state: State }) {
  return <Badge tone={TONES[state]}>{t(`newsletters.states.${state}`)}</Badge>;
}
