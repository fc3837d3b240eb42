import { changePassword, devicesKey, meKey, type Me } from '@matinee/api/storefront/people';
import { Button } from '@matinee/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { FormAlert } from '../../components/people/FormAlert';
import { PasswordField } from '../../components/people/PasswordField';
import { useForm } from '../../components/people/use-form';
import { t } from '../../i18n';
import { flash } from '../../stores/flash';
import { Part } from './Part';
import { checkProof, ProofFields, proofOf } from './ProofFields';

export function PasswordPart({ me }: { me: Me }) {
  const cache = useQueryClient();
  const form = useForm({
    fields: ['current_password', 'code', 'password'],
    check: (values) => ({
      ...checkProof(me, values),
      password: values.password ? undefined : t('account.missing.new_password'),
    }),
    send: (values) => changePassword({ ...proofOf(me, values), password: values.password }),
    onDone: (_changed, _values, element) => {
      element.reset();
      void cache.invalidateQueries({ queryKey: meKey });
      void cache.invalidateQueries({ queryKey: devicesKey });
      flash.show(t('account.password.changed'));
    },
  });
  return (
    <Part
      title={t('account.password.title')}
      lead={me.has_password ? t('account.password.others') : t('account.password.none')}
    >
      <form noValidate onSubmit={form.onSubmit} className="space-y-5">
        <FormAlert>{form.errors['']}</FormAlert>
        {/* For password managers: whose password this is. */}
        <input type="hidden" autoComplete="username" value={me.email} readOnly />
        <ProofFields me={me} errors={form.errors} />
        <PasswordField
          label={t('account.fields.new_password')}
          name="password"
          autoComplete="new-password"
          required
          hint={t('account.password.hint')}
          error={form.errors['password']}
        />
        <Button type="submit" isBusy={form.isBusy}>
          {t(me.has_password ? 'account.password.change' : 'account.password.set')}
        </Button>
      </form>
    </Part>
  );
}
