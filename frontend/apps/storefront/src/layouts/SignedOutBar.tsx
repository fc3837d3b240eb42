import { buttonClass } from '@matinee/ui/button';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { t } from '../i18n';
import { paths } from '../paths';
import { useHasSessionEnded } from '../stores/session';
import { keepTyped, restoreTyped } from '../util/typed';

/** A session that ended while its page was open: how to go on, without losing what was typed. */
export function SignedOutBar() {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const hasEnded = useHasSessionEnded();
  useEffect(() => restoreTyped(here), [here]);
  return (
    <div role="alert" className="sticky low:static bottom-16 z-30 md:bottom-0">
      {hasEnded && pathname !== paths.signIn() && (
        <div className="gutter flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline bg-overlay py-3 text-14">
          <p className="flex-1">{t('errors.signed_out.text')}</p>
          <a
            href={paths.signIn(here)}
            onClick={() => keepTyped(here)}
            className={buttonClass('primary')}
          >
            {t('errors.signed_out.action')}
          </a>
        </div>
      )}
    </div>
  );
}
