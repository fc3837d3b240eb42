import { t } from '../i18n';

/** One's own comment on its way. */
export function PendingComment({ body }: { body: string }) {
  return (
    <div aria-busy="true" className="opacity-70">
      <p className="text-14">
        <span className="font-semibold">{t('comments.you')}</span>{' '}
        <span role="status" className="ms-2 text-text-2">
          {t('comments.sending')}
        </span>
      </p>
      <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
        {body}
      </p>
    </div>
  );
}
