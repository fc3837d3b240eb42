import type { LegalPage, LegalVersion } from '@matinee/api/backoffice/legal';
import { Badge } from '../../components/Badge';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page';
import { formatDay } from '../../util/format';

/** What a customer agreed to can be read later: every version, the newest first. */
export function VersionsPanel({ page }: { page: LegalPage }) {
  return (
    <Panel title={t('legal.versions')}>
      <ul className="divide-y divide-hairline text-14">
        {page.versions.map((version) => (
          <li
            key={version.id}
            className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-1"
          >
            <VersionDate kind={page.kind} version={version} />
            <span className="text-text-2">{languageOf(version.locale)}</span>
            <span className="min-w-0 truncate text-text-2">{version.author_name}</span>
            {version.is_current && <Badge tone="good">{t('legal.in_effect')}</Badge>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function VersionDate({ kind, version }: { kind: string; version: LegalVersion }) {
  const day = formatDay(version.created_at);
  if (!version.has_text) return <span>{t('legal.removed_on', { day })}</span>;
  return (
    <a href={`/${kind}?version=${version.id}`} className="font-medium underline underline-offset-4">
      {day}
    </a>
  );
}

const languageOf = (locale: string): string =>
  pageConfig.locales.find(({ code }) => code === locale)?.name ?? locale;
