import { useState } from 'react';
import { FormPage, linkClass } from '../components/people/FormPage';
import { t } from '../i18n';
import { CodeStep } from '../pages/join/CodeStep';
import { DetailsStep } from '../pages/join/DetailsStep';
import type { JoinDetails } from '../pages/join/use-joining';
import { paths } from '../paths';
import { pageConfig } from '../stores/page-config';

/** Who one is: the form of joining, on the way to a plan. */
export function RegistrationsNewPage({ next }: { next: string }) {
  const [details, setDetails] = useState<JoinDetails | null>(null);
  const [isAtCode, setAtCode] = useState(false);
  if (details && isAtCode) {
    return (
      <FormPage
        title={t('account.join.code_title')}
        lead={t('account.join.code_lead', { email: details.email })}
        foot={
          <button type="button" className={linkClass} onClick={() => setAtCode(false)}>
            {t('account.join.other_email')}
          </button>
        }
      >
        <CodeStep details={details} next={next} />
      </FormPage>
    );
  }
  return (
    <FormPage
      title={t('registrations.new.title', { store: pageConfig.store.title })}
      lead={t('registrations.new.lead')}
      foot={
        <p>
          {t('account.join.have_account')}{' '}
          <a href={paths.signIn(next)} className={linkClass}>
            {t('account.join.sign_in')}
          </a>
        </p>
      }
    >
      <DetailsStep
        before={details}
        onSent={(values) => {
          setDetails(values);
          setAtCode(true);
        }}
      />
    </FormPage>
  );
}
