import { Button, buttonClass } from '@matinee/ui/button';
import { Link, useLocation } from 'react-router';
import { Notice } from '../../components/Notice';
import { locale, t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page-config';
import { go } from '../../util/go';
import { ConfirmAge } from './ConfirmAge';

const SCREENS = ['maintenance', 'not_available', 'access_restricted'] as const;

/**
 * One screen for the three reasons of SPEC 2. The server draws it in place of any page that this visitor may not
 * see, and says why; whoever opens one of its own addresses otherwise sees what its name says.
 */
export function Component() {
  const { pathname, search } = useLocation();
  const { barrier, store, session } = pageConfig;
  const last = pathname.split('/').findLast(Boolean);
  const match = SCREENS.find((name) => name === last);
  const again = match ? '/' : pathname + search;
  if (barrier?.minimum_age) return <ConfirmAge age={barrier.minimum_age} next={again} />;

  const screen = barrier?.screen ?? match ?? 'not_available';
  const mayManage = session.logged && barrier !== null && barrier.code !== 'maintenance';
  const opensAt = barrier?.opens_at;
  const title = opensAt
    ? 'not_available.not_available.soon'
    : (`not_available.${screen}.title` as const);
  return (
    <Notice
      title={t(title, { store: store.title })}
      action={
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" size="large" onClick={() => go(again)}>
            {t('common.retry')}
          </Button>
          {mayManage && (
            <Link to={paths.account()} className={buttonClass('secondary', 'large')}>
              {t('not_available.account_link')}
            </Link>
          )}
        </div>
      }
    >
      <div className="space-y-3">
        {(barrier?.message || !opensAt) && (
          <p className="break-words">
            {barrier?.message || t(`not_available.${screen}.text`, { store: store.title })}
          </p>
        )}
        {opensAt && <Opening at={opensAt} />}
        {mayManage && <p>{t('not_available.account')}</p>}
      </div>
    </Notice>
  );
}

/** The moment in the visitor's own time. */
function Opening({ at }: { at: string }) {
  const date = new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    numberingSystem: 'latn',
  }).format(new Date(at));
  return (
    <p className="font-medium text-text">{t('not_available.not_available.opens', { date })}</p>
  );
}
