import { t } from '../../i18n';

/** What the browser's passkey window said, in words; null when it was not the browser that refused. */
export function explainBrowser(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.name === 'InvalidStateError') return t('security.passkeys.known');
  const isBrowsers = ['NotAllowedError', 'AbortError', 'SecurityError', 'NotSupportedError'];
  return isBrowsers.includes(error.name) || error.name === 'WebAuthnError'
    ? t('security.passkeys.failed')
    : null;
}
