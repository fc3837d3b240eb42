import { controlClass, FieldNote } from '@matinee/ui/text-field';
import { useEffect, useId, useRef } from 'react';
import { t } from '../../i18n';
import type { CueDraft, Fault, Remark } from './cues';

interface CueFormProps {
  draft: CueDraft;
  place: number;
  fault: Fault | null;
  remark: Remark | null;
  onType: (key: number, part: Partial<CueDraft>) => void;
}

/** One caption: from when until when, and its words. */
export function CueForm({ draft, place, fault, remark, onType }: CueFormProps) {
  const id = useId();
  const words = useRef<HTMLTextAreaElement>(null);
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  const time = (field: 'starts' | 'ends') => (
    <input
      aria-label={t(`captions_editor.${field}`, { place })}
      aria-invalid={fault === field || (field === 'ends' && fault === 'order') || undefined}
      aria-describedby={`${id}-note`}
      inputMode="decimal"
      autoComplete="off"
      value={draft[field]}
      onChange={({ target }) => onType(draft.key, { [field]: target.value })}
      className={`${controlClass} w-28! tabular-nums`}
    />
  );
  return (
    <div className="rounded-control border border-edge bg-raised p-3">
      <div className="mb-2 flex items-center gap-2">
        {time('starts')}
        <span aria-hidden className="text-text-2">
          –
        </span>
        {time('ends')}
      </div>
      <textarea
        ref={words}
        aria-label={t('captions_editor.words', { place })}
        aria-invalid={fault === 'empty' || undefined}
        aria-describedby={`${id}-note`}
        dir="auto"
        rows={2}
        value={draft.text}
        onChange={({ target }) => onType(draft.key, { text: target.value })}
        className={`${controlClass} field-sizing-content h-auto min-h-16 py-2`}
      />
      <FieldNote
        id={`${id}-note`}
        hint={remark ? t(`captions_editor.remarks.${remark}`) : t('captions_editor.hint')}
        error={fault ? t(`captions_editor.faults.${fault}`) : undefined}
      />
    </div>
  );
}
