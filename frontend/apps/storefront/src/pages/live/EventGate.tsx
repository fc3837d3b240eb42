import { Button, buttonClass } from '@matinee/ui/button';
import { Link, useLocation } from 'react-router';
import { AgeButton } from '../../components/AgeButton';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page-config';
import { isLimited } from '../../stores/session';
import type { Gate } from './gate';

interface EventGateProps {
  gate: Gate;
  permalink: string;
  onRetry(): void;
}

/** On the poster: the reason in one sentence, and one button. */
export function EventGate({ gate, permalink, onRetry }: EventGateProps) {
  const { pathname, search } = useLocation();
  const action = t(`live.gates.${gate.kind}.action`);
  const look = buttonClass('primary', 'large');
  const signIn = paths.signIn(pathname + search);

  return (
    <div className="mt-3 sm:mt-6">
      <p
        role={gate.kind === 'refused' ? 'alert' : undefined}
        className="max-w-[36ch] text-16 font-medium text-balance sm:text-22"
      >
        {gate.kind === 'refused' ? gate.message : t(`live.gates.${gate.kind}.reason`)}
      </p>
      <div className="mt-3 flex flex-wrap gap-3 sm:mt-5">
        {gate.kind === 'sign_in' && (
          <Link to={signIn} className={look}>
            {action}
          </Link>
        )}
        {gate.kind === 'for_sale' && isLimited() && (
          <Link to={paths.profiles()} className={look}>
            {t('account.profiles.switch')}
          </Link>
        )}
        {gate.kind === 'for_sale' && !isLimited() && (
          <>
            <Link to={paths.checkout({ event: permalink })} className={look}>
              {action}
            </Link>
            {!pageConfig.session.logged && (
              <Link to={signIn} className={buttonClass('secondary', 'large')}>
                {t('common.sign_in')}
              </Link>
            )}
          </>
        )}
        {gate.kind === 'not_for_sale' && (
          <Link to={paths.catalog()} className={look}>
            {action}
          </Link>
        )}
        {gate.kind === 'adults' && <AgeButton onConfirmed={onRetry}>{action}</AgeButton>}
        {gate.kind === 'refused' && (
          <Button kind="primary" size="large" onClick={onRetry}>
            {action}
          </Button>
        )}
      </div>
    </div>
  );
}
