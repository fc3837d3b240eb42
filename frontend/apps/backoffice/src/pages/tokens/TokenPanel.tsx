import type { ApiToken } from '@matinee/api/backoffice/tokens';
import { Badge } from '../../components/Badge';
import { t } from '../../i18n';
import { formatDay, formatMoment } from '../../util/format';
import { RevokeToken } from './RevokeToken';

interface TokenPanelProps {
  token: ApiToken;
  onRevoked: () => void;
}

export function TokenPanel({ token, onRevoked }: TokenPanelProps) {
  const { name } = token;
  return (
    <section
      aria-label={name}
      className="min-w-0 rounded-card border border-hairline bg-raised p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-16 font-semibold wrap-anywhere">{name}</h2>
          <Facts token={token} />
        </div>
        <RevokeToken token={token} onRevoked={onRevoked} />
      </div>
      <ul aria-label={t('tokens.scopes_legend')} className="mt-3 flex flex-wrap gap-2">
        {token.scopes.map((scope) => (
          <li key={scope} title={t(`tokens.scopes.${scope}`)}>
            <code className="rounded-control bg-ground px-2 py-1 text-12">{scope}</code>
          </li>
        ))}
      </ul>
      {token.state === 'off' && (
        <p className="mt-3 text-14 text-text-2">{t('tokens.off_why', { name: token.maker })}</p>
      )}
    </section>
  );
}

const TONES = { active: 'good', expired: 'over', off: 'bad' } as const;

function Facts({ token }: { token: ApiToken }) {
  const { state, prefix, maker, created_at: createdAt, last_used_at: usedAt } = token;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-text-2">
      <Badge tone={TONES[state]}>{t(`tokens.states.${state}`)}</Badge>
      <span>{t('tokens.begins', { prefix: `${prefix}…` })}</span>
      <span>{t('tokens.made', { name: maker, day: formatDay(createdAt) })}</span>
      <span>
        {usedAt ? t('tokens.used', { when: formatMoment(usedAt) }) : t('tokens.never_used')}
      </span>
      {token.expires_at && <span>{t('tokens.expires', { day: formatDay(token.expires_at) })}</span>}
    </div>
  );
}
