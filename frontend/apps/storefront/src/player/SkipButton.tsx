import { RotateCcw, RotateCw } from 'lucide-react';
import { t } from '../i18n';
import { ControlButton } from './ControlButton';
import type { Action } from './shortcuts';

const SKIP_SECONDS = 10;

interface SkipButtonProps {
  to: 'back' | 'forward';
  onAction(action: Action): void;
  className?: string;
}

/** Ten seconds, as J and L skip. */
export function SkipButton({ to, onAction, className = '' }: SkipButtonProps) {
  const isBack = to === 'back';
  const Arrow = isBack ? RotateCcw : RotateCw;
  return (
    <ControlButton
      label={t(isBack ? 'player.back' : 'player.forward', { count: SKIP_SECONDS })}
      keys={isBack ? 'j' : 'l'}
      onClick={() => onAction({ do: 'skip', seconds: isBack ? -SKIP_SECONDS : SKIP_SECONDS })}
      className={className}
    >
      <Arrow aria-hidden strokeWidth={1.75} />
      <span aria-hidden className="absolute inset-0 pt-px content-center text-[0.5rem] font-bold">
        {SKIP_SECONDS}
      </span>
    </ControlButton>
  );
}
