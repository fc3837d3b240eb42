import { memo, useEffect, useRef } from 'react';
import { t } from '../../i18n';
import { CueForm } from './CueForm';
import { faultOf, remarkOf, type CueDraft, type Fault, type Remark } from './cues';

interface CueListProps {
  drafts: readonly CueDraft[];
  selectedKey: number | null;
  durationMs: number;
  onSelect: (key: number) => void;
  onType: (key: number, part: Partial<CueDraft>) => void;
}

/** All captions in their order; the one that is edited is a form. */
export function CueList({ drafts, selectedKey, durationMs, onSelect, onType }: CueListProps) {
  return (
    <ol aria-label={t('captions_editor.list')} className="grid gap-1">
      {drafts.map((draft, index) => {
        const fault = faultOf(draft);
        const remark = remarkOf(draft, drafts[index + 1], durationMs);
        return (
          <CueRow
            key={draft.key}
            {...{ draft, fault, remark, onSelect, onType }}
            place={index + 1}
            isSelected={draft.key === selectedKey}
          />
        );
      })}
    </ol>
  );
}

interface CueRowProps {
  draft: CueDraft;
  place: number;
  fault: Fault | null;
  remark: Remark | null;
  isSelected: boolean;
  onSelect: (key: number) => void;
  onType: (key: number, part: Partial<CueDraft>) => void;
}

// A film has some two thousand: each letter draws the one row that it changes.
const CueRow = memo(function CueRow({
  draft,
  place,
  fault,
  remark,
  isSelected,
  onSelect,
  onType,
}: CueRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const words = fault
    ? t(`captions_editor.faults.${fault}`)
    : remark && t(`captions_editor.remarks.${remark}`);
  return (
    <li
      ref={row}
      className="scroll-my-4 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
    >
      {isSelected ? (
        <CueForm draft={draft} place={place} fault={fault} remark={remark} onType={onType} />
      ) : (
        <button
          type="button"
          onClick={() => onSelect(draft.key)}
          className="grid w-full grid-cols-[6.5rem_minmax(0,1fr)] gap-3 rounded-control px-3 py-2 text-start text-14 hover:bg-veil"
        >
          <span className="text-text-2 tabular-nums">{draft.starts}</span>
          <span className="min-w-0">
            <bdi className="line-clamp-2 break-words whitespace-pre-line">{draft.text}</bdi>
            {words && (
              <span className={`mt-0.5 block ${fault ? 'text-danger' : 'text-text-2'}`}>
                {words}
              </span>
            )}
          </span>
        </button>
      )}
    </li>
  );
});
