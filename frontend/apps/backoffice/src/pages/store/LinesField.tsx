import type { ReactNode } from 'react';
import { InlineText } from '../../components/InlineText';

interface LinesFieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  lines: readonly string[];
  onSave: (lines: string[]) => void;
}

/** A list that is written as text, one entry on each line. */
export function LinesField({ label, hint, error, lines, onSave }: LinesFieldProps) {
  return (
    <InlineText
      isLong
      label={label}
      hint={hint}
      error={error}
      value={lines.join('\n')}
      onSave={(text) => onSave(linesOf(text))}
    />
  );
}

/** What people paste: empty lines, commas and doubles are no entries. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,]/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];
