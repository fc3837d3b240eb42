import { Button } from '@matinee/ui/button';
import { EmptyState } from '@matinee/ui/states';
import { Film } from 'lucide-react';
import { messages } from '../../messages';

export function NoFilms({ onChoose }: { onChoose: () => void }) {
  return (
    <div className="rounded-card border border-dashed border-edge px-6 sm:px-12">
      <EmptyState
        icon={<Film aria-hidden />}
        title={messages.films.emptyTitle}
        action={
          <Button kind="primary" size="large" onClick={onChoose}>
            {messages.films.choose}
          </Button>
        }
      >
        <p>{messages.films.emptyBody}</p>
        <p className="mt-3 text-14">{messages.films.emptyFormats}</p>
      </EmptyState>
    </div>
  );
}

export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={messages.films.noMatch}
      action={<Button onClick={onClear}>{messages.films.clear}</Button>}
    >
      <p>{messages.films.noMatchBody}</p>
    </EmptyState>
  );
}
