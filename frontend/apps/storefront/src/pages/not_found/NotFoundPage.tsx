import { buttonClass } from '@matinee/ui/button';
import { Link } from 'react-router';
import { Notice } from '../../components/Notice';
import { messages } from '../../messages';
import { paths } from '../../paths';

export function NotFoundPage() {
  return (
    <Notice
      title={messages.notFound.title}
      action={
        <Link to={paths.catalog()} className={buttonClass('primary', 'large')}>
          {messages.browseFilms}
        </Link>
      }
    >
      <p>{messages.notFound.text}</p>
    </Notice>
  );
}
