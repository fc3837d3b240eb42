import { CopyText } from '../../components/CopyText';
import { t } from '../../i18n';

/** The only time a secret is seen. */
export function SecretNote({ secret }: { secret: string }) {
  return (
    <div role="status" className="rounded-card border border-hairline bg-ground p-4">
      <p className="text-14 font-medium">{t('webhooks.secret_once')}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <code className="min-w-0 text-14 break-all">{secret}</code>
        <CopyText text={secret} label={t('webhooks.copy')} copied={t('webhooks.copied')} />
      </div>
    </div>
  );
}
