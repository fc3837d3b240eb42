import { deleteMe, exportPath, type Me } from '@matinee/api/storefront/people';
import { Button, buttonClass } from '@matinee/ui/button';
import { Dialog } from '@matinee/ui/dialog';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { FormAlert } from '../../components/people/FormAlert';
import { useForm } from '../../components/people/use-form';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page-config';
import { go } from '../../util/go';
import { Part } from './Part';
import { checkProof, ProofFields, proofOf } from './ProofFields';

export function DataSection({ me }: { me: Me }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="space-y-12">
      <Part
        title={t('account.data.export_title')}
        lead={t('account.data.export', { store: pageConfig.store.title })}
      >
        <a href={exportPath} download className={buttonClass('secondary')}>
          <Download aria-hidden className="size-4" />
          {t('account.data.download')}
        </a>
      </Part>
      <Part title={t('account.data.delete_title')} lead={t('account.data.delete')}>
        <Button kind="danger" onClick={() => setIsAsking(true)}>
          {t('account.data.delete_submit')}
        </Button>
        <DeleteDialog me={me} isOpen={isAsking} onClose={() => setIsAsking(false)} />
      </Part>
    </div>
  );
}

interface DeleteDialogProps {
  me: Me;
  isOpen: boolean;
  onClose: () => void;
}

function DeleteDialog({ me, isOpen, onClose }: DeleteDialogProps) {
  const id = useId();
  const form = useForm({
    fields: ['current_password', 'code'],
    check: (values) => checkProof(me, values),
    send: (values) => deleteMe(proofOf(me, values)),
    onDone: () => {
      go('/sign_in?reason=left');
      return true;
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('account.data.delete_confirm_title')}
      description={t('account.data.delete_confirm')}
      closeLabel={t('account.data.cancel')}
      actions={
        <>
          <Button onClick={onClose}>{t('account.data.cancel')}</Button>
          <Button type="submit" form={id} kind="danger" isBusy={form.isBusy}>
            {t('account.data.delete_submit')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.onSubmit} className="space-y-5">
        <FormAlert>{form.errors['']}</FormAlert>
        <ProofFields me={me} errors={form.errors} />
      </form>
    </Dialog>
  );
}
