import type { Content } from '@matinee/api/storefront/contents';
import { copyText } from '@matinee/ui/copy-text';
import { Button, IconButton } from '@matinee/ui/button';
import { controlClass } from '@matinee/ui/text-field';
import { Check, Copy, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { t } from '../../i18n';
import { currentSecond } from '../../player/current-second';
import { flash } from '../../stores/flash';
import { clockOf } from '../../util/duration';
import { embedCode, reportShare, shareLink } from './share';

interface ShareDialogProps {
  content: Content;
  onClose(): void;
}

/** The film's address, perhaps from this second on, and the code that shows it on another page. */
function ShareDialog({ content, onClose }: ShareDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [second] = useState(() => Math.floor(currentSecond()));
  const [isFromHere, setIsFromHere] = useState(false);
  useEffect(() => dialog.current?.showModal?.(), []);

  const at = isFromHere ? second : 0;
  return (
    // A click on the backdrop is one on the dialog itself; Escape is the keyboard's way.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] animate-enter rounded-sheet border border-hairline bg-overlay p-0 text-text shadow-overlay backdrop:bg-scrim max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none"
    >
      <div className="p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={id} className="text-22 font-semibold">
            {t('program.share.title')}
          </h2>
          <IconButton
            label={t('common.close')}
            className="-me-2 -mt-1"
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        <Copyable
          label={t('program.share.link')}
          onCopied={() => reportShare(content.id, 'link')}
          text={shareLink(content, at)}
          action={t('program.share.copy_link')}
          done={t('program.share.link_copied')}
        />
        <Copyable
          label={t('program.share.embed')}
          onCopied={() => reportShare(content.id, 'embed')}
          text={embedCode(content, at)}
          action={t('program.share.copy_embed')}
          done={t('program.share.embed_copied')}
        />
        {second > 0 && (
          <label className="mt-4 flex min-h-10 cursor-pointer items-center gap-3 text-14">
            <input
              type="checkbox"
              checked={isFromHere}
              onChange={(event) => setIsFromHere(event.currentTarget.checked)}
              className="size-4.5 accent-text"
            />
            {t('program.share.start_at', { time: clockOf(second) })}
          </label>
        )}
      </div>
    </dialog>
  );
}

interface CopyableProps {
  label: string;
  text: string;
  action: string;
  done: string;
  onCopied(): void;
}

function Copyable({ label, text, action, done, onCopied }: CopyableProps): ReactNode {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;

  const copy = async () => {
    if (await copyText(text)) {
      onCopied();
      return setCopied(text);
    }
    field.current?.select();
    flash.show(t('program.share.not_copied'), 'warning');
  };
  return (
    <div className="mt-4">
      <label htmlFor={id} className="mb-1.5 block text-14 font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={id}
          readOnly
          dir="ltr"
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          className={`${controlClass} min-w-0 flex-1 text-14`}
        />
        <Button
          icon={
            isCopied ? (
              <Check aria-hidden className="size-4 text-success" />
            ) : (
              <Copy aria-hidden className="size-4" />
            )
          }
          onClick={() => void copy()}
        >
          <span className="max-sm:sr-only">{action}</span>
        </Button>
      </div>
      <p role="status" className="mt-1 min-h-5 text-14 text-text-2">
        {isCopied && done}
      </p>
    </div>
  );
}

// oxlint-disable-next-line import/no-default-export -- React.lazy wants one
export default ShareDialog;
