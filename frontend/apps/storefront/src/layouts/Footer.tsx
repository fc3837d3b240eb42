import { Wordmark } from '../components/Wordmark';
import { messages } from '../messages';
import { paths } from '../paths';
import { pageConfig } from '../stores/page-config';
import { isStaff } from '../stores/session';
import { Link } from 'react-router';

const linkClass = 'rounded-control hover:text-text';

export function Footer() {
  const { session } = pageConfig;
  return (
    <footer className="gutter mt-24 flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-hairline py-8 text-14 text-text-2">
      <span className="opacity-80">
        <Wordmark />
      </span>
      <nav aria-label={messages.footerNavigation} className="flex gap-6">
        <Link to={paths.catalog()} className={linkClass}>
          {messages.browse}
        </Link>
        {isStaff(session) && (
          <a href={paths.backOffice()} className={linkClass}>
            {messages.backOffice}
          </a>
        )}
      </nav>
    </footer>
  );
}
