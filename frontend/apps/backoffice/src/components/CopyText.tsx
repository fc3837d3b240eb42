import { IconButton } from '@matinee/ui/button';
import { copyText } from '@matinee/ui/copy-text';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { t } from '../i18n';
import { flash } from '../stores/page';

interface CopyTextProps {
  text: string;
  label: string;
  /** Said once it is in the clipboard. */
  copied: string;
}

/** A button that puts a text into the clipboard, over plain http too. */
export function CopyText({ text, label, copied }: CopyTextProps) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    const isDone = await copyText(text);
    setCopied(isDone);
    if (isDone) flash.show(copied);
    else flash.show(t('common.not_copied'), 'warning');
  }
  const Icon = isCopied ? Check : Copy;
  return (
    <IconButton size="small" label={label} onClick={() => void copy()}>
      <Icon aria-hidden className="size-4" />
    </IconButton>
  );
}
