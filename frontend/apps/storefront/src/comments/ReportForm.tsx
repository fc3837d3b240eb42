import { goToSignIn } from '@matinee/api/sign-in-redirect';
import { reportComment, type ReportReason } from '@matinee/api/storefront/comments';
import { Button } from '@matinee/ui/button';
import { useState } from 'react';
import { t } from '../i18n';
import { flash } from '../stores/flash';
import { reasonOf } from './reason';
import { takeFocus } from './take-focus';

const REASONS = ['spam', 'abuse', 'spoiler', 'other'] as const satisfies readonly ReportReason[];

export function ReportForm({ commentId, onDone }: { commentId: number; onDone: () => void }) {
  const [reason, setReason] = useState<ReportReason>('spam');
  const [isSending, setIsSending] = useState(false);

  async function send(): Promise<void> {
    setIsSending(true);
    const result = await reportComment(commentId, reason);
    setIsSending(false);
    if (result.success) {
      flash.show(t('comments.reported'), 'success');
      onDone();
    } else if (result.status === 401) goToSignIn('/sign_in');
    else flash.show(t('comments.not_reported', { reason: reasonOf(result) }), 'error');
  }

  return (
    <form
      className="mt-3 rounded-card border border-hairline bg-raised p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset>
        <legend className="text-14 font-medium">{t('comments.report_title')}</legend>
        <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
          {REASONS.map((one, index) => (
            <label key={one} className="flex min-h-10 items-center gap-2.5 text-14">
              <input
                type="radio"
                name={`reason-${commentId}`}
                checked={reason === one}
                onChange={() => setReason(one)}
                ref={index === 0 ? takeFocus : undefined}
                className="size-4 accent-text"
              />
              {t(`comments.reasons.${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" size="small" isBusy={isSending}>
          {t('comments.report_send')}
        </Button>
        <Button kind="quiet" size="small" onClick={onDone}>
          {t('comments.cancel')}
        </Button>
      </div>
    </form>
  );
}
