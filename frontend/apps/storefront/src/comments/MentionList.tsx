import type { Suggestion } from '@matinee/api/storefront/people';
import { t } from '../i18n';

interface MentionListProps {
  id: string;
  people: readonly Suggestion[];
  active: number;
  onChoose: (person: Suggestion) => void;
  /** Whether the field is at the bottom of the screen. */
  isAbove?: boolean;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The people for the mention that is being written. The focus stays in the text. */
export function MentionList({ id, people, active, onChoose, isAbove = false }: MentionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('comments.mentions.label')}
      className={`absolute inset-x-0 z-20 max-h-72 overflow-y-auto rounded-card border border-hairline bg-overlay p-1 shadow-overlay sm:max-w-80 ${
        isAbove ? 'bottom-full mb-1' : 'top-full mt-1'
      }`}
    >
      {people.map((person, index) => (
        <div
          key={person.id}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Before the text loses the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(person);
          }}
          className="flex min-h-10 cursor-default items-baseline gap-2 rounded-control px-3 py-2 text-14 aria-selected:bg-veil-strong"
        >
          <bdi className="truncate font-medium">{person.name || person.mention}</bdi>
          <bdi className="truncate text-text-2">@{person.mention}</bdi>
        </div>
      ))}
    </div>
  );
}
