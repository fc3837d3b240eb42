import type { NewToken } from '@matinee/api/backoffice/insights-shapes';
import { Button } from '@matinee/ui/button';
import { copyText } from '@matinee/ui/copy-text';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../i18n';
import { flash } from '../../../stores/page';

/** The only time a new token is seen. */
export function NewTokenNote({ made }: { made: NewToken }) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    if (await copyText(made.token)) setCopied(true);
    else flash.show(t('common.not_copied'), 'warning');
  }
  return (
    <div role="status" className="mt-4 rounded-card border border-hairline bg-ground p-4">
      <p className="text-14 font-medium">{t('insights.access.created')}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <code className="min-w-0 text-14 break-all">{made.token}</code>
        <Button
          size="small"
          icon={
            isCopied ? (
              <Check aria-hidden className="size-4" />
            ) : (
              <Copy aria-hidden className="size-4" />
            )
          }
          onClick={() => void copy()}
        >
          {isCopied ? t('insights.access.copied') : t('insights.access.copy')}
        </Button>
      </div>
    </div>
  );
}
