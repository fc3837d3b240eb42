import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleSlash,
  Radio,
} from 'lucide-react';
import type { ReactNode } from 'react';

export type BadgeTone = 'good' | 'waiting' | 'bad' | 'over' | 'quiet' | 'live';

const ICONS = {
  good: <CircleCheck aria-hidden className="text-success" />,
  waiting: <CircleDot aria-hidden className="text-info" />,
  bad: <CircleAlert aria-hidden className="text-danger" />,
  over: <CircleSlash aria-hidden className="text-text-2" />,
  live: <Radio aria-hidden className="text-danger" />,
  quiet: <CircleDashed aria-hidden className="text-text-2" />,
} as const satisfies Record<BadgeTone, ReactNode>;

/** A state: its colour never says it alone. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-14 font-medium whitespace-nowrap [&_svg]:size-4 [&_svg]:shrink-0">
      {ICONS[tone]}
      {children}
    </span>
  );
}
