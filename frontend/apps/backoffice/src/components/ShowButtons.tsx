interface ShowButtonsProps<Show extends string> {
  label: string;
  choices: Readonly<Record<Show, string>>;
  /** Null when none of them is on. */
  value: Show | null;
  onChange: (show: Show) => void;
  /** Stands beside the word: how much is there. */
  counts?: Readonly<Partial<Record<Show, string>>> | undefined;
}

/** The saved filters of a list: one is on. */
export function ShowButtons<Show extends string>({
  label,
  choices,
  value,
  onChange,
  counts,
}: ShowButtonsProps<Show>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="-mx-1 flex max-w-full gap-1 overflow-x-auto px-1 py-1"
    >
      {(Object.keys(choices) as Show[]).map((show) => (
        <button
          key={show}
          type="button"
          aria-pressed={value === show}
          onClick={() => onChange(show)}
          className="h-8 shrink-0 rounded-control px-3 text-14 font-medium text-text-2 transition-colors hover:bg-veil hover:text-text aria-pressed:bg-veil-strong aria-pressed:text-text"
        >
          <bdi>{choices[show]}</bdi>
          {counts?.[show] && (
            <bdi className="ms-1.5 text-12 text-text-2 tabular-nums">{counts[show]}</bdi>
          )}
        </button>
      ))}
    </div>
  );
}
