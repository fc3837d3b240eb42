import type { LiveInput } from '@matinee/api/backoffice/live';
import { IconButton } from '@matinee/ui/button';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { CopyText } from '../../components/CopyText';
import { t } from '../../i18n';

/** What an encoder is told. The key is not on the screen until it is asked for. */
export function Credentials({ input }: { input: LiveInput }) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <dl className="grid gap-4">
      <Line
        label={t('live.inputs.server')}
        acts={
          <CopyText
            text={input.address}
            label={t('live.inputs.copy.server', { name: input.name })}
            copied={t('live.inputs.copied', { what: t('live.inputs.server') })}
          />
        }
      >
        {input.address}
      </Line>
      <Line
        label={t('live.inputs.key')}
        hint={t('live.inputs.key_hint')}
        acts={
          <>
            <IconButton
              size="small"
              aria-pressed={isShown}
              label={
                isShown
                  ? t('live.inputs.hide_key', { name: input.name })
                  : t('live.inputs.show_key', { name: input.name })
              }
              onClick={() => setShown(!isShown)}
            >
              <Icon aria-hidden className="size-4" />
            </IconButton>
            <CopyText
              // A renewed key was not copied yet.
              key={input.stream_key}
              text={input.stream_key}
              label={t('live.inputs.copy.key', { name: input.name })}
              copied={t('live.inputs.copied', { what: t('live.inputs.key') })}
            />
          </>
        }
      >
        {isShown ? (
          input.stream_key
        ) : (
          <>
            <span aria-hidden>••••••••••••</span>
            <span className="sr-only">{t('live.inputs.hidden')}</span>
          </>
        )}
      </Line>
    </dl>
  );
}

interface LineProps {
  label: string;
  hint?: string;
  acts: ReactNode;
  children: ReactNode;
}

function Line({ label, hint, acts, children }: LineProps) {
  return (
    <div>
      <dt className="mb-1.5 text-14 font-medium">{label}</dt>
      <dd className="flex items-center gap-2 rounded-control border border-hairline bg-ground py-1 ps-3 pe-1">
        <code className="min-w-0 flex-1 py-1 text-14 break-all">{children}</code>
        {acts}
      </dd>
      {hint && <dd className="mt-1.5 text-14 text-text-2">{hint}</dd>}
    </div>
  );
}
