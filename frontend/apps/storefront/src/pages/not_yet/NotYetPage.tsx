import { buttonClass } from '@matinee/ui/button';
import { Link } from 'react-router';
import { Notice } from '../../components/Notice';
import { messages } from '../../messages';
import { paths } from '../../paths';

/** Stands at the routes of SPEC 2 whose screens come later. No link of ours leads here. */
export function Component() {
  return (
    <Notice
      title={messages.notYet.title}
      action={
        <Link to={paths.catalog()} className={buttonClass('primary', 'large')}>
          {messages.browseFilms}
        </Link>
      }
    >
      <p>{messages.notYet.text}</p>
    </Notice>
  );
}
