import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { t } from '../../i18n';
import type { Change } from './metrics';

const ICONS = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight };

/** How a number moved: by arrow and word, never by colour alone. */
export function ChangeNote({ change, before }: { change: Change; before: string }) {
  const Icon = ICONS[change.direction];
  return (
    <span
      title={t('insights.before', { value: before })}
      className="inline-flex items-center gap-0.5 text-12 font-medium tracking-normal whitespace-nowrap text-text-2"
    >
      <Icon aria-hidden className="size-3.5" />
      <span className="sr-only">{`, ${t(`insights.${change.direction}`)} `}</span>
      {change.direction === 'same' ? t('insights.same') : change.amount}
      <span className="sr-only">{`, ${t('insights.before', { value: before })}`}</span>
    </span>
  );
}
