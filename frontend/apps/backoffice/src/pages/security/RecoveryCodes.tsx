import { Button, buttonClass } from '@matinee/ui/button';
import { copyText } from '@matinee/ui/copy-text';
import { Dialog } from '@matinee/ui/dialog';
import { Copy, Download } from 'lucide-react';
import { t } from '../../i18n';
import { flash } from '../../stores/page';

/** The codes, shown this once. */
export function RecoveryCodes({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) {
  const list = `${codes.join('\n')}\n`;
  async function copy() {
    if (await copyText(list)) flash.show(t('security.codes.copied'));
    else flash.show(t('common.not_copied'), 'warning');
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('security.codes.show_title')}
      description={t('security.codes.show_text')}
      closeLabel={t('security.codes.done')}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('security.codes.done')}
        </Button>
      }
    >
      <ul
        aria-label={t('security.codes.title')}
        className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-control bg-veil p-4 font-mono text-14 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copy()}
        >
          {t('security.codes.copy')}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(list)}`}
          download="recovery-codes.txt"
          className={buttonClass('secondary', 'small')}
        >
          <Download aria-hidden className="size-4" />
          {t('security.codes.download')}
        </a>
      </div>
    </Dialog>
  );
}
