import { Button } from '@matinee/ui/button';
import { useLocation } from 'react-router';
import { Notice } from '../../components/Notice';
import { t } from '../../i18n';
import { go } from '../../util/go';

const REASONS = ['maintenance', 'not_available', 'access_restricted'] as const;

/** One screen for the three reasons of SPEC 2; the last part of the path names the reason. */
export function Component() {
  const last = useLocation().pathname.split('/').findLast(Boolean);
  const reason = REASONS.find((name) => name === last) ?? 'not_available';
  return (
    <Notice
      title={t(`not_available.${reason}.title`)}
      action={
        <Button kind="primary" size="large" onClick={() => go('/')}>
          {t('common.retry')}
        </Button>
      }
    >
      <p>{t(`not_available.${reason}.text`)}</p>
    </Notice>
  );
}
