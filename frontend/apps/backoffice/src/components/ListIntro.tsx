import { Button } from '@matinee/ui/button';
import { EmptyState } from '@matinee/ui/states';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

interface ListIntroProps {
  icon: ReactNode;
  /** Said as long as there is nothing in the list; `lead` once there is. */
  empty: { title: string; body: string } | null;
  lead: string;
  add: string;
  onAdd: () => void;
}

/** Above a list: what it is for, and the button that adds to it. */
export function ListIntro({ icon, empty, lead, add, onAdd }: ListIntroProps) {
  if (empty) {
    return (
      <EmptyState
        icon={icon}
        title={empty.title}
        action={
          <Button kind="primary" onClick={onAdd}>
            {add}
          </Button>
        }
      >
        {empty.body}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="max-w-[60ch] text-14 text-text-2">{lead}</p>
      <Button icon={<Plus aria-hidden className="size-4" />} onClick={onAdd}>
        {add}
      </Button>
    </div>
  );
}
