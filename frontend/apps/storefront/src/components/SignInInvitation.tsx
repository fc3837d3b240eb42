import { buttonClass } from '@matinee/ui/button';
import { Link } from 'react-router';
import { t } from '../i18n';
import { paths } from '../paths';
import { Notice } from './Notice';

interface SignInInvitationProps {
  title: string;
  text: string;
  /** Where one comes back to. */
  next: string;
}

/** To a guest before a page that needs an account: what it is good for, and what goes without. */
export function SignInInvitation({ title, text, next }: SignInInvitationProps) {
  return (
    <Notice
      title={title}
      action={
        <div className="flex flex-wrap gap-3">
          <Link to={paths.signIn(next)} className={buttonClass('primary', 'large')}>
            {t('common.sign_in')}
          </Link>
          <Link to={paths.catalog()} className={buttonClass('secondary', 'large')}>
            {t('common.browse_films')}
          </Link>
        </div>
      }
    >
      <p>{text}</p>
    </Notice>
  );
}
