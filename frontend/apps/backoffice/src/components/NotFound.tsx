import { buttonClass } from '@matinee/ui/button';
import { EmptyState } from '@matinee/ui/states';
import { Link } from 'react-router';
import { messages } from '../messages';
import { paths } from '../paths';

export function NotFound() {
  return (
    <div className="px-4 sm:px-0">
      <title>{messages.notFound.title}</title>
      <EmptyState
        headingLevel={1}
        title={messages.notFound.title}
        action={
          <Link to={paths.films()} className={buttonClass('secondary')}>
            {messages.notFound.back}
          </Link>
        }
      >
        <p>{messages.notFound.body}</p>
      </EmptyState>
    </div>
  );
}
