import { Link, useSearchParams } from 'react-router';
import { FormPage, linkClass } from '../../components/people/FormPage';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page-config';
import { safeNext } from '../sign_in/next';
import { CodeStep } from './CodeStep';
import { DetailsStep } from './DetailsStep';
import { useJoining } from './use-joining';

/** Two steps, each with its own entry in the history: back from the code leads to the details. */
export function Component() {
  const [query] = useSearchParams();
  const next = safeNext(query.get('next'));
  const joining = useJoining();
  if (joining.details) {
    return (
      <FormPage
        title={t('account.join.code_title')}
        lead={t('account.join.code_lead', { email: joining.details.email })}
        foot={
          <button type="button" className={linkClass} onClick={joining.goBack}>
            {t('account.join.other_email')}
          </button>
        }
      >
        <CodeStep details={joining.details} next={next} />
      </FormPage>
    );
  }
  return (
    <FormPage
      title={t('account.join.title')}
      lead={pageConfig.store.title}
      foot={
        <p>
          {t('account.join.have_account')}{' '}
          <Link to={paths.signIn(next)} className={linkClass}>
            {t('account.join.sign_in')}
          </Link>
        </p>
      }
    >
      <DetailsStep before={joining.before} onSent={joining.goToCode} />
    </FormPage>
  );
}
