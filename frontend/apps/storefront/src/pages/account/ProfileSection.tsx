import { changeMe, meKey, type Me } from '@matinee/api/storefront/people';
import { Button } from '@matinee/ui/button';
import { TextField } from '@matinee/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { FormAlert } from '../../components/people/FormAlert';
import { useForm } from '../../components/people/use-form';
import { t } from '../../i18n';
import { flash } from '../../stores/flash';

export function ProfileSection({ me }: { me: Me }) {
  const cache = useQueryClient();
  const form = useForm({
    fields: ['name', 'nickname'],
    check: ({ name }) => ({ name: name ? undefined : t('account.missing.name') }),
    send: changeMe,
    onDone: (answer) => {
      cache.setQueryData(meKey, answer);
      flash.show(t('account.profile.saved'));
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="max-w-md space-y-5">
      <FormAlert>{form.errors['']}</FormAlert>
      <TextField
        label={t('account.fields.name')}
        name="name"
        autoComplete="name"
        maxLength={200}
        required
        defaultValue={me.name}
        error={form.errors['name']}
      />
      <TextField
        label={t('account.fields.nickname')}
        name="nickname"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        defaultValue={me.nickname}
        hint={
          me.nickname
            ? t('account.profile.nickname_hint', { nickname: me.nickname })
            : t('account.profile.nickname_empty')
        }
        error={form.errors['nickname']}
      />
      <Button type="submit" kind="primary" isBusy={form.isBusy}>
        {t('account.profile.save')}
      </Button>
    </form>
  );
}
