import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { notices } from '../stores/notice';
import { flash } from '../stores/page';
import { faultsByField } from './errors';

interface InlineChange<Value extends object, Change extends object> {
  /** Names what is changed: its changes go out one after the other, so that the last answer is the newest. */
  scope: string;
  /** What is there now: an undo puts its values back. */
  value: Value;
  change: (change: Change) => Promise<Value>;
  onChanged: (answer: Value) => void;
  /** "Name changed." */
  words: (what: string) => string;
}

/** Save one thing at once; say so with an undo, or say under the field why it was refused. */
export function useInlineChange<Value extends object, Change extends object>({
  scope,
  value,
  change,
  onChanged,
  words,
}: InlineChange<Value, Change>) {
  const [faults, setFaults] = useState<Record<string, string>>({});
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => void (isThere.current = false);
  }, []);
  const { mutate, isPending } = useMutation({
    scope: { id: scope },
    mutationFn: ({ part }: { part: Change; what: string; back: Change | null }) => change(part),
    onMutate: ({ part }) => {
      const names = Object.keys(part);
      setFaults((previous) =>
        Object.fromEntries(
          Object.entries(previous).filter(
            ([field]) => !names.includes(field.split('.', 1)[0] ?? ''),
          ),
        ),
      );
    },
    onSuccess: (answer, { what, back }) => {
      onChanged(answer);
      if (!back) return;
      notices.show({ message: words(what), undo: () => mutate({ part: back, what, back: null }) });
    },
    onError: (error, { part }) => {
      const { '': general, ...byField } = faultsByField(error);
      const own = Object.keys(part)[0] ?? '';
      setFaults((previous) => ({
        ...previous,
        ...(general ? { [own]: general } : {}),
        ...byField,
      }));
      // Without its page there is no field to say it at.
      const message = general ?? (isThere.current ? undefined : Object.values(byField)[0]);
      if (message) flash.show(message, 'error', 8000);
    },
  });

  function save(part: Change, what: string, back: Change = valuesOf(value, part)) {
    mutate({ part, what, back });
  }
  return { faults, save, isPending };
}

function valuesOf<Change extends object>(value: object, part: Change): Change {
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(Object.keys(part).map((name) => [name, fields[name]])) as Change;
}
