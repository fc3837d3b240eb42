import type { Phase } from '@matinee/api/backoffice/live';
import { liveTexts } from '../messages/live';
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
  return <Badge tone={TONES[phase]}>{liveTexts.phases[phase]}</Badge>;
}
