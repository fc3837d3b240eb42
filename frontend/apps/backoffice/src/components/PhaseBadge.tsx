import type { Phase } from '@matinee/api/backoffice/live';
import { t } from '../i18n';
import { Badge, type BadgeTone } from './Badge';

const TONES: Record<Phase, BadgeTone> = {
  draft: 'quiet',
  announced: 'waiting',
  late: 'waiting',
  opening: 'live',
  live: 'live',
  away: 'bad',
  ended: 'over',
  replay: 'good',
};

/** How far a live event is. */
export function PhaseBadge({ phase }: { phase: Phase }) {
  return <Badge tone={TONES[phase]}>{t(`live.phases.${phase}`)}</Badge>;
}
