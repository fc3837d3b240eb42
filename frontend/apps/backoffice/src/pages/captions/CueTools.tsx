import { Button } from '@matinee/ui/button';
import { Merge, MoveHorizontal, Plus, Split, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../i18n';
import { formatTime } from './cues';
import type { CueDrafts } from './use-cue-drafts';

interface CueToolsProps {
  cues: CueDrafts;
  /** Where the film is, in milliseconds. */
  ms: number;
  onShift: () => void;
}

/** What can be done with the captions at the moment of the film. */
export function CueTools({ cues, ms, onShift }: CueToolsProps) {
  const { drafts, selectedKey: key } = cues;
  const isLast = key !== null && drafts.at(-1)?.key === key;
  const moment = formatTime(ms);
  return (
    <div role="toolbar" aria-label={t('captions_editor.tools')} className="grid gap-2 xl:mt-3">
      <div className="flex flex-wrap gap-2">
        <Tool icon={<Plus aria-hidden className="size-4" />} onClick={() => cues.add(ms)}>
          {t('captions_editor.add_at', { moment })}
        </Tool>
        <Tool
          isOff={key === null}
          onClick={() => key !== null && cues.type(key, { starts: moment })}
        >
          {t('captions_editor.starts_here')}
        </Tool>
        <Tool isOff={key === null} onClick={() => key !== null && cues.type(key, { ends: moment })}>
          {t('captions_editor.ends_here')}
        </Tool>
      </div>
      <div className="flex flex-wrap gap-2">
        <Tool
          icon={<Split aria-hidden className="size-4" />}
          isOff={key === null}
          onClick={() => key !== null && cues.split(key, ms)}
        >
          {t('captions_editor.split')}
        </Tool>
        <Tool
          icon={<Merge aria-hidden className="size-4" />}
          isOff={key === null || isLast}
          onClick={() => key !== null && cues.join(key)}
        >
          {t('captions_editor.join')}
        </Tool>
        <Tool
          icon={<Trash2 aria-hidden className="size-4" />}
          isOff={key === null}
          onClick={() => key !== null && cues.remove(key)}
        >
          {t('captions_editor.remove')}
        </Tool>
        <Tool
          icon={<MoveHorizontal aria-hidden className="size-4" />}
          isOff={drafts.length === 0}
          onClick={onShift}
        >
          {t('captions_editor.shift')}
        </Tool>
        <Tool
          icon={<Undo2 aria-hidden className="size-4 rtl:-scale-x-100" />}
          isOff={!cues.canUndo}
          onClick={cues.undo}
        >
          {t('captions_editor.undo')}
        </Tool>
      </div>
    </div>
  );
}

interface ToolProps {
  icon?: ReactNode;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ icon, isOff = false, onClick, children }: ToolProps) {
  return (
    <Button size="small" {...(icon && { icon })} disabled={isOff} onClick={onClick}>
      {children}
    </Button>
  );
}
