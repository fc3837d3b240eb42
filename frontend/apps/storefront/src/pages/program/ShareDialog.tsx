import type { Content } from '@matinee/api/storefront/contents';
import { copyText } from '@matinee/ui/copy-text';
import { Button } from '@matinee/ui/button';
import { controlClass } from '@matinee/ui/text-field';
import { Check, Copy } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { LightDialog } from '../../components/LightDialog';
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
  const [second] = useState(() => Math.floor(currentSecond()));
  const [isFromHere, setIsFromHere] = useState(false);

  const at = isFromHere ? second : 0;
  return (
    <LightDialog title={t('program.share.title')} onClose={onClose}>
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
    </LightDialog>
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
