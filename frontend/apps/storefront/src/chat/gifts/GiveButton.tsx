import { Button, buttonClass } from '@matinee/ui/button';
import { HeartHandshake } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page-config';
import { GIVE } from './wants-to-give';

/** Opens what one gives with; a guest signs in first, and comes back to it. */
export function GiveButton({ onGive }: { onGive: () => void }) {
  const { pathname } = useLocation();
  const icon = <HeartHandshake aria-hidden className="size-4" />;
  return (
    <div className="px-4 py-3 lg:px-3">
      {pageConfig.session.logged ? (
        <Button className="w-full" onClick={onGive}>
          {icon}
          {t('chat.gifts.give')}
        </Button>
      ) : (
        <Link
          to={paths.signIn(`${pathname}?${GIVE}=1`)}
          className={`w-full ${buttonClass('secondary')}`}
        >
          {icon}
          {t('chat.gifts.sign_in')}
        </Link>
      )}
    </div>
  );
}
