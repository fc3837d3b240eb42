import { chooseProfile } from '@matinee/api/storefront/profiles';
import { Button } from '@matinee/ui/button';
import { Link } from 'react-router';
import { FormAlert } from '../../components/people/FormAlert';
import { linkClass } from '../../components/people/FormPage';
import { useForm } from '../../components/people/use-form';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page-config';
import { checkProof, ProofFields, proofOf } from '../account/ProofFields';

interface LeaveFormProps {
  profileId: number | null;
  hasPassword: boolean;
  onLeft(): void;
}

/** A profile with an age limit is left with the account's password. */
export function LeaveForm({ profileId, hasPassword, onLeft }: LeaveFormProps) {
  const me = { has_password: hasPassword, email: pageConfig.session.email };
  const form = useForm({
    fields: ['current_password', 'code'],
    check: (values) => checkProof(me, values),
    send: (values) => chooseProfile({ id: profileId, ...proofOf(me, values) }),
    onDone: () => {
      onLeft();
      return true;
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="mt-8 space-y-5">
      <FormAlert>{form.errors['']}</FormAlert>
      <p className="text-16">
        {t(hasPassword ? 'account.profiles.leave' : 'account.profiles.leave_by_code')}
      </p>
      <ProofFields me={me} errors={form.errors} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" kind="primary" isBusy={form.isBusy}>
          {t('account.profiles.switch')}
        </Button>
        {hasPassword && (
          <Link to={paths.forgotPassword()} className={`text-14 ${linkClass}`}>
            {t('account.sign_in.forgot')}
          </Link>
        )}
      </div>
    </form>
  );
}
